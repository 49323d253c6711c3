"""Print shops: folders against the numbers that the vendors publish."""

from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from generator.drawing.canvas import Drawing, Paint, Shape
from generator.drawing.paths import rectangle
from generator.sheets.shops import shops
from generator.units import Rect, Size
from tests.products.pngs import read_header

MPC = {
    "poker": (822, 1122),
    "bridge": (747, 1122),
    "tarot": (897, 1497),
    "domino": (597, 1122),
    "business": (672, 1122),
    "micro": (447, 597),
}
CRAFTER = {
    **dict.fromkeys(("poker", "euro-poker", "trading"), (825, 1125)),
    **dict.fromkeys(("bridge", "us-game", "mint-tin"), (750, 1125)),
    "tarot": (900, 1500),
    "jumbo": (1125, 1725),
    "mini": (600, 825),
    "micro": (450, 600),
    "domino": (600, 1125),
    "business": (675, 1125),
    "divider": (975, 1125),
    "square": (1125, 1125),
    "small-square": (825, 825),
    "euro-square": (900, 900),
}
PUBLISHED = {"mpc": MPC, "printerstudio": MPC, "gamecrafter": CRAFTER, "drivethru": {"poker": (825, 1125)}}


def koloda(*arguments: object) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def folder(tmp_path: Path, shop: str, *arguments: object) -> Path:
    result = koloda("deck", "--shop", shop, "--lang", "en", "--out", tmp_path, *arguments)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return next(path.parent for path in tmp_path.rglob("upload.txt"))


def test_all_published_products_are_there() -> None:
    assert {
        name: {product.name: product.pixels for product in shop.products.values()}
        for name, shop in shops().items()
    } == PUBLISHED


@pytest.mark.parametrize(("shop", "bleed", "safe"), [("mpc", 3.048, 3.048), ("gamecrafter", 3.175, 3.175)])
def test_bleed_and_safe_area(shop: str, bleed: float, safe: float) -> None:
    assert (shops()[shop].bleed_mm, shops()[shop].safe_mm) == pytest.approx((bleed, safe), abs=1e-9)
    trim = shops()[shop].product("poker").trim
    assert (trim.width_mm, trim.height_mm) == pytest.approx((63.5, 88.9))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("shop", "product"),
    [(shop, product) for shop in ("mpc", "gamecrafter") for product in PUBLISHED[shop]],
)
def test_every_product_has_exactly_its_pixels(shop: str, product: str, tmp_path: Path) -> None:
    result = koloda("deck", "--spec", "Q-Q", "--shop", shop, "--card", product, "--out", tmp_path)
    assert result.exit_code == 0, result.stderr
    pictures = list(tmp_path.rglob("*.png"))
    assert len(pictures) == 5
    for path in pictures:
        assert read_header(path.read_bytes()) == (*PUBLISHED[shop][product], 2, (11811, 11811))


class TestPictures:
    @pytest.mark.parametrize("shop", ["mpc", "printerstudio", "gamecrafter"])
    def test_the_folder_holds_what_is_uploaded_in_the_order_of_the_deck(
        self, shop: str, tmp_path: Path
    ) -> None:
        made = folder(tmp_path, shop, "--spec", "K-A")
        assert made == tmp_path / "deck" / shop
        names = sorted(str(path.relative_to(made)) for path in made.rglob("*.png"))
        cards = [
            f"{rank}-{suit}" for suit in ("spades", "hearts", "clubs", "diamonds") for rank in ("king", "ace")
        ]
        assert names == [
            "backs/back.png",
            *(f"fronts/{n}-{card}.png" for n, card in enumerate(cards, start=1)),
        ]
        for name in names:
            assert read_header((made / name).read_bytes()) == (*PUBLISHED[shop]["poker"], 2, (11811, 11811))
        index = (made / "upload.txt").read_text(encoding="utf-8")
        assert [line.split()[0] for line in index.splitlines() if line.startswith("  ")] == [
            *names[1:],
            "backs/back.png",
        ]
        assert "8\u00a0cards" in index and f"{PUBLISHED[shop]['poker'][0]} × " in index

    def test_a_back_with_bleed_reaches_the_edge_of_the_picture(self, tmp_path: Path) -> None:
        from PIL import Image

        made = folder(tmp_path, "mpc", "--spec", "A-A", "--back-edge", "bleed", "--back", "lattice")
        with Image.open(made / "backs" / "back.png") as back:
            corners = [back.getpixel((x, y)) for x in (0, 821) for y in (0, 1121)]
        assert (255, 255, 255) not in corners
        with Image.open(made / "fronts" / "1-ace-spades.png") as front:
            assert front.getpixel((0, 0)) == (255, 255, 255)

    def test_own_backs_are_numbered_as_their_fronts(self, tmp_path: Path) -> None:
        from PIL import Image

        art = tmp_path / "art"
        art.mkdir()
        Image.new("RGB", (635, 889), "red").save(art / "AS.png")
        result = koloda(
            "deck", "--spec", "A-A", "--shop", "mpc", "--back-art", art, "--out", tmp_path, "--lang", "en"
        )
        assert result.exit_code == 0, result.stderr
        backs = sorted(path.name for path in (tmp_path / "deck" / "mpc" / "backs").iterdir())
        assert backs == [f"{n}-back.png" for n in (1, 2, 3, 4)]
        with Image.open(tmp_path / "deck" / "mpc" / "backs" / "1-back.png") as back:
            assert back.getpixel((411, 561)) == (255, 0, 0)


def painted(page: pikepdf.Page) -> str:
    (name,) = [
        str(operands[0]) for operands, operator in pikepdf.parse_content_stream(page) if str(operator) == "Do"
    ]
    return name.split("card-")[-1]


class TestDriveThru:
    def test_pages_boxes_order_and_inks(self, tmp_path: Path) -> None:
        made = folder(tmp_path, "drivethru", "--spec", "K-A")
        with pikepdf.open(made / "cards.pdf") as pdf:
            assert pdf.pdf_version == "1.3"
            assert str(pdf.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1:2001"
            assert str(pdf.docinfo["/GTS_PDFXConformance"]) == "PDF/X-1a:2001"
            assert pdf.docinfo["/Trapped"] == pikepdf.Name("/False")
            (intent,) = pdf.Root.OutputIntents
            assert (intent.S, str(intent.OutputConditionIdentifier)) == ("/GTS_PDFX", "CGATS TR 001")
            assert "/ID" in pdf.trailer
            assert len(pdf.pages) == 16
            for page in pdf.pages:
                assert [float(v) for v in page.mediabox] == pytest.approx([0, 0, 198, 270], abs=1e-3)
                assert [float(v) for v in page.TrimBox] == pytest.approx([9, 9, 189, 261], abs=1e-3)
                assert [float(v) for v in page.BleedBox] == pytest.approx([0, 0, 198, 270], abs=1e-3)
            order = [painted(page) for page in pdf.pages]
            suits = [f"{rank}{suit}" for suit in "SHCD" for rank in "KA"]
            assert order == [name for card in suits for name in ("back", card)]
            allowed = {
                "k",
                "K",
                "q",
                "Q",
                "cm",
                "re",
                "m",
                "l",
                "c",
                "h",
                "f",
                "f*",
                "B",
                "B*",
                "S",
                "W",
                "n",
            }
            allowed |= {"w", "J", "j", "Do", "BT", "ET", "Tf", "TL"}
            forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
            heaviest = 0.0
            for stream in (*pdf.pages, *forms):
                for operands, operator in pikepdf.parse_content_stream(stream):
                    assert str(operator) in allowed
                    if str(operator) in ("k", "K"):
                        heaviest = max(heaviest, sum(float(value) for value in operands))
            assert 1 < heaviest <= 2.4
            assert all("/Font" not in form.get("/Resources", {}) for form in forms)

    def test_own_pixels_are_in_printing_inks_too(self, tmp_path: Path) -> None:
        from PIL import Image

        art = tmp_path / "art"
        art.mkdir()
        Image.new("RGB", (70, 95), (217, 38, 28)).save(art / "AS.png")
        out = tmp_path / "out"
        run = ("deck", "--spec", "A-A", "--shop", "drivethru", "--art", art, "--out", out)
        assert koloda(*run).exit_code == 0
        with pikepdf.open(out / "deck" / "drivethru" / "cards.pdf") as pdf:
            streams = [each for each in pdf.objects if isinstance(each, pikepdf.Stream)]
            (image,) = [stream for stream in streams if stream.get("/Subtype") == "/Image"]
            assert image.ColorSpace == "/DeviceCMYK" and "/SMask" not in image
            assert image.read_bytes()[:4] == bytes((0, 179, 189, 38))

    def test_is_the_same_to_the_byte(self, tmp_path: Path) -> None:
        first, second = (
            folder(tmp_path / name, "drivethru", "--spec", "A-A") / "cards.pdf" for name in ("a", "b")
        )
        assert first.read_bytes() == second.read_bytes()


class TestRefusals:
    @pytest.mark.parametrize(
        ("arguments", "problem"),
        [
            (("--shop", "mcp"), "unknown shop 'mcp': did you mean mpc?"),
            (("--shop", "mpc", "--dpi", "600"), "MakePlayingCards wants dpi 300, not 600: leave it out"),
            (
                ("--shop", "mpc", "--bleed", "2mm"),
                "MakePlayingCards wants bleed 3.048mm, not 2mm",
            ),
            (("--shop", "gamecrafter", "--colour", "cmyk"), "The Game Crafter wants colour rgb, not cmyk"),
            (("--shop", "mpc", "--no-backs"), "need backs"),
            (("--format", "shop"), "format shop needs --shop NAME"),
        ],
    )
    def test_one_line_and_nothing_written(
        self, arguments: tuple[str, ...], problem: str, tmp_path: Path
    ) -> None:
        result = koloda("deck", "--spec", "A-A", *arguments, "--out", tmp_path / "out")
        assert (result.exit_code, result.stdout) == (2, "")
        (line,) = result.stderr.splitlines()
        assert problem in line
        assert not (tmp_path / "out").exists()

    def test_a_card_that_the_shop_has_not(self) -> None:
        result = koloda("deck", "--shop", "drivethru", "--card", "tarot")
        assert result.stderr == "koloda: DriveThruCards has no cards 'tarot': there are poker (63.5x88.9mm)\n"


def test_a_shop_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "koloda.toml"
    file.write_text('[deck]\ncard = "bridge"\n[print]\nshop = "mpc"\n')
    result = koloda("deck", "--spec", "A-A", "--config", file, "--out", tmp_path)
    assert result.exit_code == 0, result.stderr
    front = tmp_path / "deck" / "mpc" / "fronts" / "1-ace-spades.png"
    assert read_header(front.read_bytes())[:2] == MPC["bridge"]
    file.write_text('[print]\nshop = "mcp"\n')
    result = koloda("deck", "--config", file)
    assert result.stderr == f"koloda: {file}:2: unknown shop 'mcp': did you mean mpc?\n"


class TestSafeArea:
    @pytest.mark.parametrize("theme", ["classic", "four-colour", "modern", "large", "low-vision", "mono"])
    def test_our_own_art_is_safe(self, theme: str) -> None:
        result = koloda("check", "--shop", "gamecrafter", "--theme", theme, "--lang", "en", "--strict")
        assert (result.exit_code, result.stderr) == (0, "")
        assert "warning" not in result.stdout
        assert "825x1125 pixels with a bleed of 3.175mm" in result.stdout

    def test_art_that_is_not_safe_is_named(self, tmp_path: Path) -> None:
        from generator.drawing.svg import svg_text

        size = Size(63.5, 88.9)
        shape = Shape(rectangle(Rect(3, 40, 10, 10)), Paint(fill="#FF0000"))
        art = tmp_path / "art"
        art.mkdir()
        (art / "AS.svg").write_text(svg_text(Drawing("AS", "", size, (shape,))))
        for shop, has in (("mpc", 1), ("gamecrafter", 1)):
            result = koloda("check", "--spec", "A-A", "--shop", shop, "--art", art, "--lang", "en")
            assert result.stdout.count("warning: AS: ink lies ") == has
