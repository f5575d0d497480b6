import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Role, roles } from "./people.ts";
import { walkPlanted } from "./planted.ts";
import { kindAt, reachable, starts } from "./routes.ts";
import { rules } from "./rules/every.ts";
import { signIn, startShop } from "./shop.ts";
import { isInstalled, type Violation, walk } from "./walk.ts";
import { writeSpec } from "./write-spec.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    actions: { type: "string", default: "20000" },
    seconds: { type: "string", default: "40" },
    parallel: { type: "string", default: "2" },
    port: { type: "string", default: "4740" },
    role: { type: "string" },
    planted: { type: "boolean", default: false },
  },
});

const browser = process.env["CHROMIUM_PATH"];
if (!isInstalled() || browser === undefined) {
  console.error(
    "Missing: Bombadil (npm install) or Chromium (apt-get install chromium-headless-shell, CHROMIUM_PATH).",
  );
  process.exit(1);
}

/** Every role from every start, on a desk and a phone, in an order that mixes them. */
const plans = starts
  .flatMap((start) =>
    (Object.keys(roles) as Role[]).flatMap((role) => [false, true].map((isPhone) => ({ start, role, isPhone }))),
  )
  .filter(({ role }) => values.role === undefined || role === values.role)
  .map((plan, index, { length }) => ({ plan, at: (index * 127) % length }))
  .toSorted((a, b) => a.at - b.at)
  .map(({ plan }) => plan);

const results = join(import.meta.dirname, values.planted ? "../test-results/wander-planted" : "../test-results/wander");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), "larder-wander-"));
const shop = await startShop(folder, Number(values.port));
process.on("exit", () => void shop.stop());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

if (values.planted) {
  const missed = await walkPlanted(shop.url, browser, results, 12);
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(missed.length > 3 ? 1 : 0);
}

const spec = writeSpec(results);
const until = Date.now() + Number(values.minutes) * 60_000;
const kinds = new Set<string>();
const found: (Violation & { readonly walk: string })[] = [];
let actions = 0;
let walks = 0;

const walkOn = async (): Promise<void> => {
  while (Date.now() < until && actions < Number(values.actions)) {
    const number = walks;
    walks += 1;
    const { start, role, isPhone } = plans[number % plans.length]!;
    const who = roles[role];
    const name = `${number}-${role}-${isPhone ? "phone" : "desk"}`;
    const walked = await walk({
      url: shop.url,
      start,
      spec,
      isPhone,
      browser,
      folder: join(results, name),
      cookies: who === null ? [] : await signIn(shop.url, who),
      seconds: Math.max(5, Math.min(Number(values.seconds), Math.ceil((until - Date.now()) / 1000))),
    });
    actions += walked.actions;
    for (const url of walked.urls) {
      const kind = kindAt(url);
      if (kind !== null) kinds.add(kind);
    }
    found.push(...walked.violations.map((one) => ({ ...one, walk: name })));
    console.log(
      `${name} from ${start}: ${walked.actions} actions, ${walked.violations.map(({ rule }) => rule).join(", ") || "nothing found"}`,
    );
  }
};
await Promise.all(Array.from({ length: Number(values.parallel) }, walkOn));

await shop.stop();
const missed = reachable.filter((kind) => !kinds.has(kind));
writeFileSync(join(results, "violations.json"), JSON.stringify(found, null, 1));
for (const { rule, complaints, walk: name } of found) console.log(`${rule} (${name}): ${complaints.join("; ")}`);
console.log(`${walks} walks, ${actions} actions, ${Object.keys(rules).length} rules, ${found.length} violations.`);
console.log(
  `${reachable.length - missed.length} of ${reachable.length} kinds of page; not reached: ${missed.join(", ") || "none"}.`,
);
rmSync(folder, { recursive: true, force: true });
process.exit(found.length > 0 || missed.length > reachable.length * 0.05 ? 1 : 0);
