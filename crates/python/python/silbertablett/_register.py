"""Tells Gymnasium which environments there are, without loading them."""


def register():
    """Registers `silbertablett/Solo-v0`, once."""
    from gymnasium.envs.registration import register as registered
    from gymnasium.envs.registration import registry

    if "silbertablett/Solo-v0" not in registry:
        registered(
            id="silbertablett/Solo-v0",
            entry_point="silbertablett.gym:Solo",
            vector_entry_point="silbertablett.gym:SoloVector",
        )
