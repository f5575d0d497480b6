import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages");

const sourcesOf = (folder: string): readonly (readonly [file: string, text: string])[] =>
  readdirSync(join(packages, folder), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|(?:^|\/)(?:testing|model)\//.test(file))
    .map((file) => [file, readFileSync(join(packages, folder, file), "utf8")]);

/** What only a machine knows: its time, its timers and its dice. */
const OF_THE_MACHINE =
  /\bDate\.now\b|new Date\(\)|Math\.random\b|\brandom(?:UUID|Bytes|Int)\b|\bset(?:Timeout|Interval)\b|performance\.now\b/;

/** The files of the server that may use it, and why. */
const REASONS: Readonly<Record<string, string>> = {
  "clock.ts": "is the clock",
  "ids.ts": "is the source of ids",
  "stop.ts": "ends the process, after signals of the machine",
  "database/lock.ts": "processes of one machine agree by it on a folder",
  "database/lock-holder.ts": "processes of one machine agree by it on a folder",
};

/** SQL that takes the database's time, outside a default of a table. */
const OF_THE_DATABASE =
  /\bsql(?:<[^`]*?>)?`[^`]*(?<!default |\$\{|\.)\b(?:now\(\)|current_timestamp|clock_timestamp\(\)|current_date)/;

const files = sourcesOf("server/src");

it("T26 the server takes time and ids from its clock and its source of ids", () => {
  const found = files.filter(([, text]) => OF_THE_MACHINE.test(text)).map(([file]) => file);
  expect(found.toSorted()).toEqual(Object.keys(REASONS).toSorted());
});

it("T26 no statement of the server takes the time of the database", () => {
  const found = files.filter(([file, text]) => !file.includes("/migrations/") && OF_THE_DATABASE.test(text));
  expect(found.map(([file]) => file)).toEqual([]);
});

/** Composes the storefront for hosts that have no clock of their own. */
const COMPOSITION = "larder/create-larder.ts";

it("T26 the SDK, the domain and the calls take time and ids by their ports", () => {
  const found = ["sdk/src", "domain/src", "calls/src"].flatMap((folder) =>
    sourcesOf(folder).filter(([, text]) => OF_THE_MACHINE.test(text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ""))),
  );
  expect(found.map(([file]) => file)).toEqual([COMPOSITION]);
});
