// Stops this process when the npm that started it is gone.
//
// npm passes SIGTERM and SIGINT on, and package.json starts node with `exec`, so that no shell stands between the two.
// What npm cannot pass on is its own kill, and npx keeps a shell before the npm that it starts: then nothing reaches this
// process, and its server would keep port and data folder.
import { readFileSync } from "node:fs";

const INTERVAL = 250;

const read = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

/** The parent of a process; 0 = the process is gone, or this system has no /proc. */
const parentOf = (pid) => {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
};

const wasStartedByNpm = (environment) => /(^|\0)npm_command=/.test(environment);

/** Each npm above this process, with the shells between them: process and parent. Empty when no npm started it. */
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

/** Sends SIGTERM to this process, once, when a process between it and the npm command that was typed ends. */
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
