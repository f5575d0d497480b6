// `npm run drill`: docs/running.md built on this machine, with failures under load (docs/reliability.md).
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { people } from "../src/demo/people.ts";
import { Client } from "./client.ts";
import { FAULTS } from "./faults.ts";
import { ledgerOf } from "./ledger.ts";
import { missing } from "./missing.ts";
import { Recorder } from "./recorder.ts";
import { type Report, sayRound, saySummary } from "./report.ts";
import { playRound, type Round } from "./round.ts";
import { Site } from "./site.ts";

const HELP = `npm run drill [-- options]
  --rounds N      how often the faults are gone through (1: 20 faults, about ten minutes)
  --fault WORDS   only faults whose name has these words
  --times N       how often each of them happens, instead of its own number
  --check         says what is missing here, and ends
  --keep          keeps the folder with the logs
  --json FILE     writes the figures to a file`;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "1" },
    fault: { type: "string", default: "" },
    times: { type: "string" },
    check: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    json: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

/** In every customer's assortment, in stock, without limits. */
const WATCHED = [
  { sku: "204688", unit: "CS" },
  { sku: "204910", unit: "CS" },
  { sku: "204502", unit: "CS" },
];
const NAMES = WATCHED.map(({ sku, unit }) => `${sku} ${unit}`);

/** Each with two devices, which share a cart and the quantities typed in a guide. */
const CHEFS = ["marisol", "tomas", "leo", "june"];

const drill = async (certificate: string): Promise<number> => {
  const chosen = FAULTS.filter(({ name }) => name.includes(values.fault));
  const planned = Array.from({ length: Number(values.rounds) }, () =>
    chosen.flatMap((fault) => Array.from({ length: Number(values.times ?? fault.times) }, () => fault)),
  ).flat();
  if (planned.length === 0) throw new Error(`No fault has the words "${values.fault}".`);
  const site = new Site();
  let isOver = false;
  const stop = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await site.stop(values.keep);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void stop().finally(() => process.exit(130)));
  const recorder = new Recorder();
  const rounds: Round[] = [];
  try {
    console.log(`Building the site in ${site.folder} …`);
    await site.start(readFileSync(certificate, "utf8"));
    const chefs = CHEFS.map((name) => people.find(({ email }) => email.startsWith(`${name}@`))!);
    const clients = chefs.flatMap((person) =>
      ([0, 1] as const).map(
        (device) => new Client(`${person.email}/${device + 1}`, person, WATCHED, site.url, recorder, device),
      ),
    );
    for (const client of clients) await client.open();
    for (const [index, fault] of planned.entries()) {
      if (fault.name.includes("disk") && !site.hasSmallDisk) {
        console.log("The disk isn't filled: only root may mount a small one.");
        continue;
      }
      const round = await playRound(site, clients, recorder, fault, index, NAMES);
      rounds.push(round);
      console.log(sayRound(round, fault.bar));
    }
    const report: Report = { rounds, ledger: await ledgerOf(site, recorder.exchanges) };
    console.log(saySummary(report));
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
    await Promise.all(clients.map((client) => client.dispose()));
    const { lost, doubled } = report.ledger;
    const isBarHeld = rounds.every(
      ({ fault, silence }) => silence <= (FAULTS.find(({ name }) => name === fault)?.bar ?? Infinity),
    );
    const isFine = rounds.every(({ wrong, stuck }) => wrong.length + stuck.length === 0);
    return isFine && isBarHeld && lost.length + doubled.length === 0 ? 0 : 1;
  } finally {
    await stop();
    if (values.keep) console.log(`The logs are in ${site.folder}.`);
  }
};

const absent = values.help ? [] : await missing();
if (values.help) console.log(HELP);
else if (absent.length > 0 || values.check) {
  console.log(absent.length === 0 ? "Everything that the drill needs is here." : absent.join("\n"));
  process.exitCode = absent.length === 0 ? 0 : 2;
} else process.exit(await drill(process.env["LARDER_DRILL_CERTIFICATE"] ?? ""));
