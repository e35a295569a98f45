"""What comes with an extra of the package."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around imports of libraries: who lacks one is told how it is had."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(f'{missing}; it comes with pip install "silbertablett[{name}]"', name=missing.name) from None
