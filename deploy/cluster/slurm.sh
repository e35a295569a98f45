#!/bin/bash
# A run on the nodes of a Slurm cluster:
#   sbatch --nodes 8 --cpus-per-task 64 deploy/cluster/slurm.sh simulate classic expert --games 1000000 --folder "$SCRATCH/runs"
# What follows the name of this file is what `python -m silbertablett.cluster` is asked; `ray` and `python` are those of the environment it was
# submitted from, with silbertablett[ray]. What the run found is printed last in the output of the job; what Ray says is in logs of its own.
#SBATCH --job-name=silbertablett
#SBATCH --nodes=1
#SBATCH --ntasks-per-node=1
#SBATCH --cpus-per-task=4
#SBATCH --time=01:00:00
# The run outlives a node that is lost, and one whose first node is lost goes on from its folder.
#SBATCH --no-kill
#SBATCH --requeue
set -euo pipefail

first=$(scontrol show hostnames "$SLURM_JOB_NODELIST" | head -n 1)
address=$(getent ahostsv4 "$(scontrol show node "$first" | sed -n 's/.*NodeAddr=\([^ ]*\).*/\1/p')" | awk 'NR == 1 { print $1 }')
# Several runs may share a node.
port=$((20000 + SLURM_JOB_ID % 20000))
export RAY_ADDRESS="$address:$port"
# Only who has this run's token has a say in it; all steps inherit it.
export RAY_AUTH_MODE=token
RAY_AUTH_TOKEN=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
export RAY_AUTH_TOKEN

# Since Slurm 22.05 a step does not get the cores of its job by itself. All steps end with this script: no run ends another one's Ray.
step=(srun --no-kill --cpus-per-task "$SLURM_CPUS_PER_TASK" --output "slurm-$SLURM_JOB_ID-ray-%s.%t.log")
# Where several cores are, one of the first node is for what leads: in training the learner.
lead_plays=$((SLURM_CPUS_PER_TASK > 1 ? SLURM_CPUS_PER_TASK - 1 : 1))
"${step[@]}" --nodes 1 --ntasks 1 --nodelist "$first" \
    ray start --head --block --node-ip-address "$address" --port "$port" --num-cpus "$lead_plays" --include-dashboard false &
until ray health-check --address "$RAY_ADDRESS" >/dev/null 2>&1; do
    # Where it ended there is nothing to wait for.
    kill -0 $!
    sleep 1
done
others=$((SLURM_JOB_NUM_NODES - 1))
if [ "$others" -gt 0 ]; then
    # They may come later than the run begins.
    "${step[@]}" --nodes "$others" --ntasks "$others" --relative 1 ray start --block --address "$RAY_ADDRESS" --num-cpus "$SLURM_CPUS_PER_TASK" &
fi
python -m silbertablett.cluster "$@"
