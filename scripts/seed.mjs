// The seed of a run's random cases: one per git tree, so a failure is reproducible for everyone on that tree and the
// next commit tries other cases; a soak draws a new one.
import { execFileSync } from "node:child_process";

const MOST = 0x7fff_ffff;

export const seedOfTree = (name) => Number.parseInt(name.slice(0, 8), 16) % MOST;

/** LARDER_SEED, else the tree's seed; random in a soak or without git. */
export const seedOfRun = ({ wanted, soak, root }) => {
  const given = Number.parseInt(wanted ?? "", 10);
  if (!Number.isNaN(given)) return given;
  const byChance = Math.floor(Math.random() * MOST);
  if (soak) return byChance;
  try {
    const name = execFileSync("git", ["rev-parse", "HEAD^{tree}"], { cwd: root, stdio: ["ignore", "pipe", "ignore"] });
    return seedOfTree(name.toString());
  } catch {
    return byChance;
  }
};
