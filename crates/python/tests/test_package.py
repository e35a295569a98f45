"""The package: what the stubs say is what there is, and everything says what it is."""

import ast
import inspect
from pathlib import Path

import pytest

import silbertablett as st

STUB = ast.parse((Path(st.__file__).parent / "_native.pyi").read_text())
CLASSES = {node.name: node for node in STUB.body if isinstance(node, ast.ClassDef)}


def functions(of):
    return {node.name: node for node in of.body if isinstance(node, ast.FunctionDef)}


def parameters(node):
    given = node.args
    return [arg.arg for arg in given.posonlyargs + given.args + given.kwonlyargs if arg.arg not in ("self", "cls")]


def test_every_name_is_in_the_stub():
    named = set(CLASSES) | set(functions(STUB)) | {"__version__", "CATALOGUE_VERSION", "SHEETS", "train", "vector"}
    assert named == set(st.__all__)


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_the_stub_has_what_a_class_has(name):
    real, told = getattr(st, name), functions(CLASSES[name])
    there = {member for member in vars(real) if not member.startswith("_")}
    assert there == {member for member in told if not member.startswith("_")}
    for member in there:
        assert inspect.getdoc(getattr(real, member)), f"{name}.{member} does not say what it is"
        if callable(getattr(real, member)):
            signature = inspect.signature(getattr(real, member))
            assert [each for each in signature.parameters if each != "self"] == parameters(told[member]), member


@pytest.mark.parametrize("name", sorted(functions(STUB)))
def test_the_stub_has_the_parameters_of_a_function(name):
    real = getattr(st, name)
    assert list(inspect.signature(real).parameters) == parameters(functions(STUB)[name])
    assert inspect.getdoc(real)


def test_the_stub_says_what_constructors_take():
    for name in ("Sheet", "Game", "Bot", "Net", "Batch", "Trainer"):
        told = parameters(functions(CLASSES[name])["__new__"])
        assert list(inspect.signature(getattr(st, name)).parameters) == told, name
