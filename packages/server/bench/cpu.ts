import { readFileSync, readdirSync } from "node:fs";

const fieldsOf = (pid: string): readonly string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
};

const ticks = (fields: readonly string[], from: number): number => Number(fields[from]) + Number(fields[from + 1]);

/**
 * CPU-ms used by a process and its children (Linux only), such as PostgreSQL's. What a child used is the parent's once it
 * has ended.
 */
export const cpuOfChildren = (parent: number): number =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      try {
        const fields = fieldsOf(name);
        if (Number(name) === parent) return sum + (ticks(fields, 11) + ticks(fields, 13)) * 10;
        return Number(fields[1]) === parent ? sum + ticks(fields, 11) * 10 : sum;
      } catch {
        return sum;
      }
    }, 0);
