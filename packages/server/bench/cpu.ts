import { readFileSync, readdirSync } from "node:fs";

const fieldsOf = (pid: string): readonly string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
};

/**
 * CPU-ms used by a process and its running children (Linux only), such as PostgreSQL's: no pool may come and go between
 * readings.
 */
export const cpuOfChildren = (parent: number): number =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      try {
        const fields = fieldsOf(name);
        const isOurs = Number(fields[1]) === parent || Number(name) === parent;
        return isOurs ? sum + (Number(fields[11]) + Number(fields[12])) * 10 : sum;
      } catch {
        return sum;
      }
    }, 0);
