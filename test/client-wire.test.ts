import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "rolldown/utils";
import { expect, it } from "vitest";
import { clientWire } from "../packages/web/vite/client-wire.ts";

const wire = join(import.meta.dirname, "../packages/calls/src");
const sources = readdirSync(wire)
  .filter((name) => name.endsWith(".ts"))
  .map((name) => [name, readFileSync(join(wire, name), "utf8")] as const);

const READ = ["method", "path", "params", "query", "body", "answer", "success", "contentHeaders", "sets"];
const countOf = (property: string, code: string) => code.split(new RegExp(`\\b${property}: `)).length;

it.each(sources)("%s keeps what a client reads of its calls, and nothing that only the server needs", (name, code) => {
  const stripped = clientWire(code);
  expect(parseSync(name, stripped).errors).toEqual([]);
  for (const property of READ) expect(countOf(property, stripped), property).toBe(countOf(property, code));
  const reads = /\breads: true,(?!\s*method: "GET")/g;
  expect(stripped.match(reads)).toEqual(code.match(reads));
  expect(stripped.match(/\bauth: "\w+"/g)).toEqual(code.match(/\bauth: "(?!cookie)\w+"/g));
  expect(stripped.match(/\bwho: "\w+"/g)).toEqual(code.match(/\bwho: "(?:customer|orderingCustomer|signedIn)"/g));
  expect(stripped).not.toMatch(/\bsummary:\s+"|\bid: "CALL-|\bowned(?:: \[|,)|\b(?:idempotent|keyed): true/);
  expect(stripped.includes('failures: ["')).toBe(code.includes('"UNAUTHENTICATED"') && code.includes('failures: ["'));
});
