import pytest

from generator.text.document import Document
from tests.text.demo import demo_document


@pytest.fixture(scope="session")
def document(tmp_path_factory: pytest.TempPathFactory) -> Document:
    return demo_document(tmp_path_factory.mktemp("prose"))
