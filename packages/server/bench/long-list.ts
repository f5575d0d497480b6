// A price list of many rows for the benches of imports, and what a process takes.
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";

/** The item number of a row of the list. */
export const listedSku = (n: number): string => `M${String(n).padStart(7, "0")}`;

/** Writes the list a chunk at a time, so that making it needs no memory. */
export const writeList = (file: string, rows: number): void => {
  const out = openSync(file, "w");
  writeSync(out, "Item Number,Description,Brand,Department,Pack Size,UOM,Case Price,On Hand\n");
  for (let from = 0; from < rows; from += 10_000) {
    const count = Math.min(10_000, rows - from);
    const lines = Array.from({ length: count }, (_, at) => {
      const n = from + at;
      const price = (5 + ((n * 7919) % 20_000) / 100).toFixed(2);
      return `${listedSku(n)},"Item ${n}, chopped",Brand ${n % 97},Department ${n % 31},${(n % 12) + 1}/5 lb,CS,${price},${n % 400}\n`;
    });
    writeSync(out, lines.join(""));
  }
  closeSync(out);
};

/** The most memory that a process has had, in MB; 0 = it ended. */
export const mostMemory = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
};
