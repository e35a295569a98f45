"""What the pages show runs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGES = ["README.md", "docs/python.md", "crates/python/README.md"]


@pytest.mark.parametrize("page", PAGES)
def test_examples_run(page, capsys):
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {})
    assert page == "docs/python.md" or float(capsys.readouterr().out) > 100
