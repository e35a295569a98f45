"""The package: what the stubs say is what there is, and everything says what it is."""

import ast
import importlib
import inspect
import subprocess
import sys
import typing
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


@pytest.mark.parametrize(("module", "needs"), [("gym", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel"), ("ray", "ray")])
def test_modules_without_a_stub_say_the_types_themselves(module, needs):
    pytest.importorskip(needs)
    module = importlib.import_module(f"silbertablett.{module}")
    public = [getattr(module, name) for name in module.__all__]
    # What a class takes over from a library is the library's, and names with a dash before them are nobody's but ours.
    methods = [
        member
        for each in public
        if inspect.isclass(each)
        for name, member in vars(each).items()
        if inspect.isfunction(member) and (name == "__init__" or not name.startswith("_"))
    ]
    functions = [each for each in public if inspect.isfunction(each)] + methods
    assert functions
    for function in functions:
        told = typing.get_type_hints(function)
        assert {each for each in inspect.signature(function).parameters if each != "self"} | {"return"} <= set(told), function.__qualname__


def test_importing_costs_little():
    # NumPy is loaded by the first array. Processor time, and the best of five: the first finds nothing in memory.
    code = "import time; begun = time.process_time(); import silbertablett; print(time.process_time() - begun)"
    seconds = min(float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout) for _ in range(5))
    assert seconds < 0.05


def test_who_lacks_a_library_is_told_how_it_is_had():
    # None among the modules is what Python takes for one that is not there. In a process of its own, since others have loaded them.
    code = """
import importlib, silbertablett, sys
for module, library in (("gym", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel"), ("ray", "ray")):
    sys.modules[library] = None
    try:
        importlib.import_module("silbertablett." + module)
    except ModuleNotFoundError as missing:
        print(module, missing)
    del sys.modules[library]
"""
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.splitlines()
    extras = {"gym": "gymnasium", "pettingzoo": "pettingzoo", "openspiel": "openspiel", "ray": "ray"}
    assert len(told) == len(extras)
    for line, (module, extra) in zip(told, extras.items()):
        assert line.startswith(module) and line.endswith(f'pip install "silbertablett[{extra}]"'), line
