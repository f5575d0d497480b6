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

const play = (name) =>
  new Promise((resolve) => {
    const options = [
      "--no-warnings",
      "--conditions=larder-source",
      "--import",
      join(folder, "plant.mjs"),
      "--import",
      "tsx",
    ];
    const program = [join(folder, "main.ts"), "--json", "--once", "--seed", values.seed, "--cpu", values.cpu];
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

let found = 0;
for (const { name } of chosen) {
  const { lines, problem } = await play(name);
  const last = lines.at(-1);
  const violated = last?.violations[0];
  const isFound = violated !== undefined || problem !== "";
  if (isFound) found += 1;
  const how =
    violated === undefined
      ? problem
          .trim()
          .split("\n")
          .find((line) => /Error/.test(line))
      : violated.invariant;
  const where = isFound
    ? `found by ${how}, seed ${last?.seed ?? "1"}, after ${lines.length} days`
    : `NOT FOUND in ${lines.length} days`;
  process.stdout.write(`${name}: ${where}, ${last?.cpu?.toFixed(0) ?? "-"} s CPU\n`);
}
process.stdout.write(`${found} of ${chosen.length} found\n`);
