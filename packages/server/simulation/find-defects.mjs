// `npm run simulate -- --defects`: plants each defect of defects.json and looks for it, seed after seed.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    defects: { type: "boolean" },
    only: { type: "string" },
    part: { type: "string", default: "1/1" },
    seed: { type: "string", default: "1-1000" },
    cpu: { type: "string", default: "600" },
    short: { type: "boolean", default: false },
  },
});
const folder = import.meta.dirname;
const all = JSON.parse(readFileSync(join(folder, "defects.json"), "utf8"));
const [part = 1, parts = 1] = values.part.split("/").map(Number);
const chosen = all.filter(
  ({ name }, at) => at % parts === part - 1 && (values.only === undefined || name.includes(values.only)),
);

/** Plays days until one violates something; without a defect if `name` is "". */
const play = (name, seed, cpu) =>
  new Promise((resolve) => {
    const options = [
      "--no-warnings",
      "--conditions=larder-source",
      "--import",
      join(folder, "plant.mjs"),
      "--import",
      "tsx",
    ];
    const program = [join(folder, "main.ts"), "--json", "--once", "--seed", seed, "--cpu", String(cpu)];
    if (values.short) program.push("--short");
    const child = spawn(process.execPath, [...options, ...program], {
      env: { ...process.env, LARDER_DEFECT: name },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let out = "";
    let problem = "";
    child.stdout.on("data", (part) => (out += part));
    child.stderr.on("data", (part) => (problem += part));
    child.on("close", () =>
      resolve({
        lines: out
          .trim()
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
        problem,
      }),
    );
  });

const clean = new Map();
/** What a seed's day violates without any defect: a day that does finds nothing. */
const violatedWithout = async (seed) => {
  if (!clean.has(seed)) {
    const { lines } = await play("", String(seed), 0);
    clean.set(seed, lines.at(-1)?.violations[0]?.invariant ?? null);
  }
  return clean.get(seed);
};

/** The seeds of "1-20,33" after this one. */
const seedsAfter = (seed) => {
  const parts = values.seed.split(",").map((range) => range.split("-").map(Number));
  const at = parts.findIndex(([from, to = from]) => from <= seed && seed <= to);
  const [, end = parts[at]?.[0]] = parts[at] ?? [];
  const rest = parts.slice(at + 1).map((range) => range.join("-"));
  return [...(seed < end ? [`${seed + 1}-${end}`] : []), ...rest].join(",");
};

const look = async (name) => {
  let seeds = values.seed;
  let days = 0;
  let cpu = 0;
  const also = [];
  while (seeds !== "" && cpu < Number(values.cpu)) {
    const { lines, problem } = await play(name, seeds, Number(values.cpu) - cpu);
    const last = lines.at(-1);
    const violated = last?.violations[0]?.invariant;
    days += lines.length;
    cpu += last?.cpu ?? 0;
    if (violated !== undefined) {
      const without = await violatedWithout(last.seed);
      if (without === null) return { how: violated, seed: last.seed, days, cpu, also };
      also.push(`seed ${last.seed} violates ${without} also without it`);
      seeds = seedsAfter(last.seed);
      continue;
    }
    const error = problem
      .trim()
      .split("\n")
      .find((line) => /Error/.test(line));
    return { how: error ?? null, seed: last?.seed ?? seeds, days, cpu, also };
  }
  return { how: null, days, cpu, also };
};

let found = 0;
for (const { name } of chosen) {
  const { how, seed, days, cpu, also } = await look(name);
  if (how !== null) found += 1;
  const where = how === null ? `NOT FOUND in ${days} days` : `found by ${how}, seed ${seed}, after ${days} days`;
  process.stdout.write(`${[`${name}: ${where}, ${cpu.toFixed(0)} s CPU`, ...also].join("; ")}\n`);
}
process.stdout.write(`${found} of ${chosen.length} found\n`);
