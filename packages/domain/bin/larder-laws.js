#!/usr/bin/env node
// `npx larder-laws <module> [--law "<words or rule>"] [--seed N] [--runs N]`: checks the laws of the trade against the
// rules that a module exports under the names of this package.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { checkLaws, ownRules } from "@larder/domain/testing/laws";

const stop = (sentence) => {
  console.error(sentence);
  process.exit(2);
};
const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h", default: false },
        law: { type: "string", default: "" },
        seed: { type: "string" },
        runs: { type: "string" },
      },
    });
  } catch (error) {
    return stop(error.message);
  }
};
const { values, positionals } = read();
const [file] = positionals;
const usage = `npx larder-laws <module> [--law "<words or rule>"] [--seed N] [--runs N]
The module exports any of these: ${Object.keys(ownRules).join(", ")}.`;
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (file === undefined) stop(usage);
const whole = (name) => {
  if (values[name] !== undefined && !/^-?\d+$/.test(values[name])) stop(`--${name} takes a whole number.`);
  return values[name] === undefined ? undefined : Number(values[name]);
};
const seed = whole("seed") ?? Math.floor(Math.random() * 0x7fff_ffff);
const runs = whole("runs");

const rules = await import(pathToFileURL(resolve(file)).href).catch((error) =>
  stop(`${file} can't be loaded: ${error.message}`),
);
const outcomes = checkLaws(rules, { seed, only: values.law, ...(runs === undefined ? {} : { runs }) });
const held = outcomes.filter(({ _tag }) => _tag === "Held");
const broken = outcomes.filter(({ _tag }) => _tag === "Broken");
const missing = outcomes.filter(({ _tag }) => _tag === "Missing");
if (held.length + broken.length === 0) stop(`${file} exports none of the rules: ${Object.keys(ownRules).join(", ")}.`);

for (const { law } of held) console.log(`held    ${law.words}`);
for (const { law, counterexample, error } of broken) {
  console.log(`broken  ${law.words}`);
  console.log(`  rules   ${law.rules.join(", ")}`);
  console.log(`  for     ${counterexample}`);
  if (error !== null) console.log(`  threw   ${error}`);
  console.log(`  again   npx larder-laws ${file} --law ${JSON.stringify(law.words)} --seed ${seed}`);
}
const count = (some, none = "0") => (some.length === 0 ? none : String(some.length));
console.log(
  `\n${count(held)} ${held.length === 1 ? "law" : "laws"} held, ${count(broken, "none")} broke, ${count(missing, "none")} need rules that the module doesn't export. Seed ${seed}.`,
);
process.exit(broken.length === 0 ? 0 : 1);
