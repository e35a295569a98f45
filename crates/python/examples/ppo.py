"""Proximal policy optimisation with masked actions, in plain NumPy: learns to play a sheet alone from nothing but its points.

    python ppo.py --sheet classic --seed 1

An update plays a number of steps in every game of a batch and then goes through them a few times in small parts. The net has one hidden
layer, whose units say how likely each action of the catalogue is and how many points are still to come. At the end the policy plays games
with dice it has never met, always the likeliest action.
"""

import argparse
import os
import time

# Products of matrices as small as these are slower on several threads, and many times so beside other programs. NumPy reads this when it is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

import silbertablett

# Points are a reward in these units, so that what is to be learned is of the order of 1.
POINTS = 20.0
# Dice of the games that measure a policy; games of learning have those of the seed itself.
MEASURED = 1_000_000_007


class Policy:
    """A net with one hidden layer: logits of actions, and what is still to come."""

    def __init__(self, inputs, hidden, actions, rng):
        def layer(rows, columns, scale):
            return (rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.weights = {
            "in": layer(inputs, hidden, 1.5),
            "in_bias": np.zeros(hidden, np.float32),
            "act": layer(hidden, actions, 0.1),
            "act_bias": np.zeros(actions, np.float32),
            "worth": layer(hidden, 1, 0.1),
            "worth_bias": np.zeros(1, np.float32),
        }

    def forward(self, seen, masks):
        """Hidden units, probabilities of the actions (0 where a mask is 0) and what is still to come."""
        w = self.weights
        hidden = seen @ w["in"]
        hidden += w["in_bias"]
        np.maximum(hidden, 0, out=hidden)
        logits = hidden @ w["act"]
        logits += w["act_bias"]
        np.copyto(logits, -1e9, where=masks == 0)
        logits -= logits.max(axis=1, keepdims=True)
        np.exp(logits, out=logits)
        logits /= logits.sum(axis=1, keepdims=True)
        worth = (hidden @ w["worth"])[:, 0] + w["worth_bias"][0]
        return hidden, logits, worth

    def backward(self, seen, hidden, of_logits, of_worth):
        """The gradient of every weight by those of logits and worth."""
        w = self.weights
        of_hidden = of_logits @ w["act"].T
        of_hidden += of_worth[:, None] * w["worth"].T
        of_hidden *= hidden > 0
        return {
            "in": seen.T @ of_hidden,
            "in_bias": of_hidden.sum(axis=0),
            "act": hidden.T @ of_logits,
            "act_bias": of_logits.sum(axis=0),
            "worth": hidden.T @ of_worth[:, None],
            "worth_bias": of_worth.sum(keepdims=True),
        }


class Adam:
    """Steps along gradients, each weight by its own scale; long gradients are cut."""

    def __init__(self, weights, longest=0.5):
        self.first = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.second = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.longest = longest
        self.steps = 0

    def step(self, weights, gradients, rate):
        self.steps += 1
        length = np.sqrt(sum(float(np.vdot(g, g)) for g in gradients.values()))
        cut = np.float32(min(1.0, self.longest / (length + 1e-8)))
        rate = np.float32(rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps))
        for name, gradient in gradients.items():
            first, second = self.first[name], self.second[name]
            gradient *= cut
            first *= np.float32(0.9)
            first += np.float32(0.1) * gradient
            second *= np.float32(0.999)
            second += np.float32(0.001) * gradient * gradient
            weights[name] -= rate * first / (np.sqrt(second) + np.float32(1e-8))


def draw(chances, rng):
    """An action for every row, by its probabilities."""
    sums = chances.cumsum(axis=1)
    drawn = (sums < rng.random((len(chances), 1), np.float32) * sums[:, -1:]).sum(axis=1)
    return drawn.astype(np.int64)


def measure(policy, sheet, games, seed=MEASURED):
    """Mean score and standard error of a policy that plays the likeliest action, over the first game of each of `games` lanes."""
    batch = silbertablett.vector(games, sheet, seed=seed)
    scores = np.full(games, np.nan)
    while np.isnan(scores).any():
        _, chances, _ = policy.forward(batch.observations, batch.masks)
        batch.step(chances.argmax(axis=1))
        ended = batch.done & np.isnan(scores)
        scores[ended] = batch.totals[ended, 0]
    return scores.mean(), scores.std(ddof=1) / np.sqrt(games)


def learn(sheet="classic", *, seed=1, updates=500, games=256, steps=32, hidden=128, parts=8, passes=3, rate=1e-3, entropy=0.01, tell=print):
    """Learns for so many updates; `tell` is given (update, decisions, seconds, seconds of the processor, mean score) now and then."""
    rng = np.random.default_rng(seed)
    batch = silbertablett.vector(games, sheet, seed=seed)
    policy = Policy(batch.sheet.observation_size, hidden, batch.sheet.action_count, rng)
    adam = Adam(policy.weights)
    keep = 0.95
    seen = np.zeros((steps, games, batch.sheet.observation_size), np.float32)
    masks = np.zeros((steps, games, batch.sheet.action_count), np.int8)
    actions = np.zeros((steps, games), np.int64)
    likely, worths, rewards = (np.zeros((steps, games), np.float32) for _ in range(3))
    ends = np.zeros((steps, games), np.bool_)
    finished, begun, used = [], time.perf_counter(), time.process_time()
    everyone = np.arange(games)
    for update in range(updates):
        for step in range(steps):
            seen[step], masks[step] = batch.observations, batch.masks
            _, chances, worths[step] = policy.forward(batch.observations, batch.masks)
            actions[step] = draw(chances, rng)
            likely[step] = chances[everyone, actions[step]]
            batch.step(actions[step])
            rewards[step], ends[step] = batch.rewards[:, 0] / POINTS, batch.done
            finished.extend(batch.totals[batch.done, 0].tolist())
        # How much better each action was than expected, by what came after it, nearer steps counting more.
        _, _, after = policy.forward(batch.observations, batch.masks)
        better = np.zeros((steps, games), np.float32)
        rest = np.zeros(games, np.float32)
        for step in reversed(range(steps)):
            going_on = ~ends[step]
            rest = rewards[step] + going_on * after - worths[step] + keep * going_on * rest
            better[step], after = rest, worths[step]
        flat = [array.reshape(steps * games, *array.shape[2:]) for array in (seen, masks, actions, likely, better, better + worths)]
        left = 1 - update / updates
        for _ in range(passes):
            order = rng.permutation(steps * games)
            for part in np.array_split(order, parts):
                improve(policy, adam, *(array[part] for array in flat), rate * left, entropy * left)
        if (update + 1) % max(1, updates // 20) == 0:
            mean = np.mean(finished[-1000:]) if finished else float("nan")
            tell(update + 1, (update + 1) * steps * games, time.perf_counter() - begun, time.process_time() - used, mean)
    return policy


def improve(policy, adam, seen, masks, actions, likely, better, target, rate, entropy, clip=0.2):
    """One step of the optimiser on a part of what was played."""
    count = len(actions)
    rows = np.arange(count)
    hidden, chances, worth = policy.forward(seen, masks)
    better = (better - better.mean()) / (better.std() + 1e-6)
    ratio = chances[rows, actions] / likely
    # No gain from going further than the clip allows.
    moves = np.where(better > 0, ratio < 1 + clip, ratio > 1 - clip)
    of_chosen = np.where(moves, -better * ratio, 0) / count
    of_logits = -chances * of_chosen[:, None]
    of_logits[rows, actions] += of_chosen
    logs = np.log(chances + 1e-12)
    surprise = -(chances * logs).sum(axis=1, keepdims=True)
    of_logits += np.float32(entropy / count) * chances * (logs + surprise)
    of_worth = (worth - target) / count
    adam.step(policy.weights, policy.backward(seen, hidden, of_logits, of_worth.astype(np.float32)), rate)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sheet", default="classic")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--updates", type=int, default=500)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--parts", type=int, default=8)
    chosen = parser.parse_args()
    print("update  decisions  seconds  processor  mean of the last 1,000 games")

    def tell(update, decisions, seconds, processor, mean):
        print(f"{update:6}  {decisions:9,}  {seconds:7.0f}  {processor:9.0f}  {mean:6.1f}", flush=True)

    options = {name: value for name, value in vars(chosen).items() if name not in ("sheet",)}
    policy = learn(chosen.sheet, tell=tell, **options)
    mean, error = measure(policy, chosen.sheet, 2000)
    print(f"2,000 games with other dice: {mean:.2f}, standard error {error:.2f}")


if __name__ == "__main__":
    main()
