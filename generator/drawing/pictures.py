"""Pictures made of cards: a hand, a bout, a fan. Each card in them is placed, not drawn again."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.drawing.canvas import Drawing, Recorder, Shape
from generator.drawing.paths import Transform
from generator.units import Size


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing set into a picture: ``transform`` maps the drawing's mm to the picture's mm."""

    drawing: Drawing
    transform: Transform


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes and placed drawings from back to front, a size in mm, and the text that stands for it.

    ``title`` is the alternative text: what a person who cannot see the picture needs to know.
    """

    name: str
    title: str
    size: Size
    items: tuple[Shape | Placed, ...]

    def drawings(self) -> Iterator[Drawing]:
        """Yield the placed drawings, each once, in order of first use."""
        yield from {
            item.drawing.name: item.drawing for item in self.items if isinstance(item, Placed)
        }.values()

    def flattened(self) -> Drawing:
        """Return the same picture as one drawing."""
        recorder = Recorder()
        for item in self.items:
            if isinstance(item, Placed):
                with recorder.transformed(item.transform):
                    item.drawing.replay(recorder)
            else:
                recorder.draw(item.path, item.paint)
        return recorder.drawing(self.name, self.title, self.size)
