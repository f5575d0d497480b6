// The seed of a run's random cases. A tree has one of its own, so that what is red is red again for everybody who has that tree,
// and the next commit tries other cases; a soak takes a new one each time.
import { execFileSync } from "node:child_process";

const MOST = 0x7fff_ffff;

/** The seed of a git tree's name. */
export const seedOfTree = (name) => Number.parseInt(name.slice(0, 8), 16) % MOST;

/** What LARDER_SEED says; else the tree's seed, or one by chance in a soak and where there is no git. */
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
