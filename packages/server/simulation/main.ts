// `npm run simulate -- --seed N`: days of a shop from a seed, and what must hold of them (docs/reliability.md).
import fs from "node:fs";
import { parseArgs } from "node:util";
import { simulate } from "./simulate.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    days: { type: "string", default: "1" },
    short: { type: "boolean", default: false },
    trace: { type: "string" },
    once: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    hits: { type: "boolean", default: false },
    cpu: { type: "string", default: "Infinity" },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** "7", or "1-20,33". */
const seeds = values.seed.split(",").flatMap((part) => {
  const [from = Number.NaN, to = from] = part.split("-").map(Number);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
});
const hits: Record<string, number> = {};
let days = 0;
let began: number | null = null;
let failed = 0;
let spent = 0;
for (const seed of seeds) {
  const lines: string[] = [];
  const onLine = values.trace === undefined ? () => {} : (line: string) => void lines.push(line);
  const played = await simulate({ seed, days: Number(values.days), isShort: values.short, onLine });
  // The first one opens the database, too.
  if (began === null) began = cpu();
  else {
    days += played.days;
    spent = cpu() - began;
  }
  for (const [place, count] of Object.entries(played.hits)) hits[place] = (hits[place] ?? 0) + count;
  if (values.trace !== undefined) fs.writeFileSync(values.trace, `${lines.join("\n")}\n`);
  const { hash, steps, crashes, orders, violations, last } = played;
  if (values.json) {
    say(JSON.stringify({ seed, hash, steps, crashes, orders, hits: played.hits, violations, cpu: cpu() }));
    if (values.once && violations.length > 0) process.exit(1);
    if (cpu() > Number(values.cpu)) break;
    continue;
  }
  say(`seed ${seed}: ${played.days} days, ${steps} steps, ${crashes} crashes, ${orders} orders, trace ${hash}`);
  if (violations.length === 0) continue;
  failed += 1;
  for (const { invariant, rows, what } of violations.slice(0, 5))
    say(`VIOLATED at step ${steps}: ${invariant} (${rows})\n  ${what}`);
  say(`The last ${last.length} events:\n${last.map((line) => `  ${line}`).join("\n")}`);
  if (values.once) break;
}
if (values.hits) for (const [place, count] of Object.entries(hits)) say(`${String(count).padStart(8)} ${place}`);
if (days > 0 && !values.json)
  say(`${((days / spent) * 3_600).toFixed(0)} shop-days per CPU-hour, ${failed} seeds failed`);
process.exit(failed > 0 ? 1 : 0);
