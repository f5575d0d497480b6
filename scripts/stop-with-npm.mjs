// Stops this process when the npm that started it is gone. npm passes on SIGTERM and SIGINT, and package.json starts
// node with `exec`, without a shell between. But npm can't pass on its own SIGKILL, and npx puts a shell before its
// npm: the server would then keep port and data folder.
import { readFileSync } from "node:fs";

const INTERVAL = 250;

const read = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

/** A process's parent; 0 = it's gone, or there is no /proc. */
const parentOf = (pid) => {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
};

const wasStartedByNpm = (environment) => /(^|\0)npm_command=/.test(environment);

/** Each npm above this process and the shells between, as process and parent. Empty without npm. */
const chainToNpm = () => {
  if (process.env.npm_command === undefined) return [];
  const links = [];
  let child = process.ppid;
  while (child > 1 && wasStartedByNpm(read(`/proc/${child}/environ`))) {
    const parent = parentOf(child);
    links.push({ child, parent });
    child = parent;
  }
  return links;
};

/** Sends SIGTERM to this process, once, when a process between it and the typed npm command ends. */
export const stopWithNpm = () => {
  if (process.env.npm_command === undefined) return;
  const parent = process.ppid;
  const links = chainToNpm();
  const watch = setInterval(() => {
    if (process.ppid === parent && links.every((link) => parentOf(link.child) === link.parent)) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, INTERVAL);
  watch.unref();
};
