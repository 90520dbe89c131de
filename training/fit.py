"""Learns what a position is worth from rows of figures and results, and writes the weights as the game reads them.

  python3 training/fit.py --rows rows --inputs 19 --out games/bismarck/ai/weights.json --tied 1,2 [--epochs 400] [--seed 1]

A row is the figures of a position and the result (1 won, 0 lost, a half for a draw), all float32. The last file of the
folder is not learned from: the cross entropy on it is what is reported, beside that of always saying the mean. With
`--tied a,b` the weight of figure a is at least that of figure b with the sign turned, so that their sum never counts
against who has more of them. `--hidden 16` fits a small net instead, to see what straight lines leave on the table; `--against` names weights in use.
"""
import argparse, glob, json, os
import numpy as np
import torch

parser = argparse.ArgumentParser()
parser.add_argument("--rows", required=True)
parser.add_argument("--inputs", type=int, required=True)
parser.add_argument("--out")
parser.add_argument("--against", help="weights in use: how well they foretell the same positions")
parser.add_argument("--tied")
parser.add_argument("--hidden", type=int, default=0)
parser.add_argument("--epochs", type=int, default=400)
parser.add_argument("--decay", type=float, default=1e-3)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--command", default="")
args = parser.parse_args()
torch.manual_seed(args.seed)
device = "cuda" if torch.cuda.is_available() else "cpu"

files = sorted(glob.glob(os.path.join(args.rows, "*.f32")))
read = lambda name: np.fromfile(name, dtype=np.float32).reshape(-1, args.inputs + 1)
held = torch.tensor(read(files[-1]), device=device)
seen = torch.tensor(np.concatenate([read(name) for name in files[:-1]]), device=device)

if args.hidden:
    model = torch.nn.Sequential(
        torch.nn.Linear(args.inputs, args.hidden), torch.nn.Tanh(), torch.nn.Linear(args.hidden, 1)
    ).to(device)
    odds = lambda rows: model(rows[:, :-1])[:, 0]
    learned = list(model.parameters())
else:
    weights = torch.zeros(args.inputs, device=device, requires_grad=True)
    odds = lambda rows: rows[:, :-1] @ weights
    learned = [weights]

loss = lambda rows: torch.nn.functional.binary_cross_entropy_with_logits(odds(rows), rows[:, -1])
optimiser = torch.optim.AdamW(learned, lr=0.02 if not args.hidden else 0.005, weight_decay=args.decay)
for epoch in range(args.epochs):
    optimiser.zero_grad()
    value = loss(seen)
    value.backward()
    optimiser.step()
    if args.tied and not args.hidden:
        with torch.no_grad():
            a, b = map(int, args.tied.split(","))
            short = torch.clamp(-(weights[a] + weights[b]), min=0) / 2
            weights[a] += short
            weights[b] += short

mean = seen[:, -1].mean().clamp(1e-4, 1 - 1e-4)
y = held[:, -1]
plain = -(y * mean.log() + (1 - y) * (1 - mean).log()).mean().item()
print(f"{len(seen)} positions learned from, {len(held)} held out; the German side won {mean.item():.3f} of them")
print(f"cross entropy on those held out: {loss(held).item():.4f}, always saying the mean: {plain:.4f}")

if args.against:
    used = torch.tensor(json.load(open(args.against))["weights"], device=device)
    old = torch.nn.functional.binary_cross_entropy_with_logits(held[:, :-1] @ used, held[:, -1]).item()
    print(f"of the weights in use: {old:.4f}")

if args.out and not args.hidden:
    vectors = [
        {"figures": [round(float(x), 4) for x in row[:-1]], "odds": round(float(z), 3)}
        for row, z in zip(held[:3].cpu(), odds(torch.round(held[:3], decimals=4)).detach().cpu())
    ]
    file = {
        "what": "Weights of the figures in features.ts, in their order, for the logarithm of the odds that the German side wins.",
        "provenance": args.command or f"training/fit.py on {len(seen)} positions, seed {args.seed}",
        "crossEntropy": {"heldOut": round(loss(held).item(), 4), "mean": round(plain, 4)},
        "weights": [round(float(w), 3) for w in weights.detach().cpu()],
        "vectors": vectors,
    }
    with open(args.out, "w") as out:
        json.dump(file, out, indent=2)
        out.write("\n")
