"""The drawing of a sheet as a picture, by libraries of the extra `rgb`."""

import io

import numpy as np
from gymnasium.error import DependencyNotInstalled

# Pixels: a page of paper in landscape.
WIDTH, HEIGHT = 1000, 707


def libraries():
    """What draws pictures and what reads them; raises DependencyNotInstalled where they are missing."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError as missing:
        raise DependencyNotInstalled('render_mode="rgb_array" needs resvg_py and Pillow: pip install "silbertablett[rgb]"') from missing
    return resvg_py, Image


def picture(game, seat):
    """The sheet of a seat with what is written on it: uint8 of shape (707, 1000, 3)."""
    resvg, image = libraries()
    # The page is so many millimetres wide, which are nothing without a resolution.
    png = resvg.svg_to_bytes(svg_string=game.svg(seat), width=WIDTH, height=HEIGHT, dpi=96.0, background="#ffffff")
    with image.open(io.BytesIO(bytes(png))) as opened:
        # Part of a pixel more is a whole one for some versions: an empty line at the lower edge.
        return np.asarray(opened.convert("RGB").crop((0, 0, WIDTH, HEIGHT)))


def checked(render_mode, modes):
    """A render mode that there is and whose libraries are installed."""
    if render_mode not in (None, *modes):
        raise ValueError(f'a render mode is None, "ansi" or "rgb_array", not {render_mode!r}')
    if render_mode == "rgb_array":
        libraries()
    return render_mode
