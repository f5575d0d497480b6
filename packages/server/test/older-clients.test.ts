import fs from "node:fs";
import path from "node:path";
import { ofSchema } from "@larder/domain/testing/of-schema";
import * as Arbitrary from "effect/Arbitrary";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkInTurnsOf, checkOf } from "../src/http/body/validate.ts";
import type { Answered, Browser } from "./browser.ts";
import { GUIDE } from "./fixture.ts";
import { declared, declaredCalls, type KeptCalls, keptCalls, partsOf, readCalls } from "./releases/calls.ts";
import { filledIn, placedLines, recordMainJob, type RecordedStep } from "./releases/main-job.ts";
import { refusals, type Shape, shapeOf } from "./releases/shape.ts";
import { startWorld, useWorld } from "./world.ts";

// A tab that was opened before an update goes on with the client of the release before.

const world = useWorld();
const folder = path.join(import.meta.dirname, "fixtures");
const wanted = process.env["LARDER_RECORD_RELEASE"];

const readJson = <T>(...names: readonly string[]): T =>
  JSON.parse(fs.readFileSync(path.join(folder, ...names), "utf8")) as T;

it.runIf(wanted !== undefined)("records this release", async () => {
  const release = path.join(folder, `release-${wanted}`);
  fs.mkdirSync(release, { recursive: true });
  const write = (name: string, value: object) =>
    fs.writeFileSync(path.join(release, name), `${JSON.stringify(value)}\n`);
  write("calls.json", keptCalls());
  write("main-job.json", await recordMainJob(await world.signedIn("a")));
});

const releases = fs.readdirSync(folder).filter((name) => name.startsWith("release-") && name !== `release-${wanted}`);

const memberFor = (shape: Shape | undefined, value: unknown): Shape | undefined => {
  if (shape?.is !== "one") return shape;
  const is = Array.isArray(value) ? /list/ : /object|record/;
  return shape.of.map((each) => memberFor(each, value)).find((each) => each !== undefined && is.test(each.is));
};

/** The value with a field in every object that only another release knows; the keys of a record are data. */
const withMore = (value: unknown, shape?: Shape): unknown => {
  if (typeof value !== "object" || value === null) return value;
  const own = memberFor(shape, value);
  // Its keys are data.
  if (own?.is === "anything") return value;
  const inner = (name: string) => (own?.is === "object" ? own.fields[name] : own?.is === "record" ? own.of : undefined);
  if (Array.isArray(value)) return value.map((each) => withMore(each, own?.is === "list" ? own.of : undefined));
  const fields = Object.entries(value).map(([name, each]) => [name, withMore(each, inner(name))] as const);
  return { ...Object.fromEntries(fields), ...(own?.is === "record" ? {} : { ofLater: [1] }) };
};

/** Drops the fields that may be missing. */
const bare = (value: unknown, given: Shape | undefined): unknown => {
  const shape = memberFor(given, value);
  if (shape?.is === "list" && Array.isArray(value)) return value.map((each) => bare(each, shape.of));
  if (shape?.is !== "object" || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      shape.optional.includes(name) ? [] : [[name, bare(inner, shape.fields[name])]],
    ),
  );
};

describe.each(releases)("HTTP-20 OP-126 a tab of %s", (release) => {
  const then = readCalls(readJson<KeptCalls>(release, "calls.json"));
  const now = declaredCalls();

  it.each(Object.entries(then))("HTTP-20 can still make the call %s, and reads its answer", (_, before) => {
    const after = Object.values(now).find(({ method, path }) => method === before.method && path === before.path);
    expect([after?.method, after?.path]).toEqual([before.method, before.path]);
    const nothing: Shape = { is: "object", fields: {}, optional: [] };
    for (const part of ["params", "query", "body"] as const)
      if (after?.[part] !== undefined) expect(refusals(after[part], before[part] ?? nothing, part)).toEqual([]);
    if (before.answer !== undefined) expect(refusals(before.answer, after?.answer ?? nothing, "answer")).toEqual([]);
  });

  const play = async (browser: Browser, change: (body: unknown) => unknown): Promise<readonly Answered[]> => {
    const answered: Answered[] = [];
    for (const step of readJson<readonly RecordedStep[]>(release, "main-job.json")) {
      const {
        method,
        path: url,
        headers,
        body,
      } = filledIn(
        step,
        answered.map((each) => each.body),
      );
      answered.push(await browser.send(method, url, body === null ? undefined : change(body), { headers }));
    }
    return answered;
  };

  const placesOrder = async (browser: Browser, change: (body: unknown) => unknown): Promise<void> => {
    const answered = await play(browser, change);
    expect(answered.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(answered.map(() => 200));
    const orderNumber = answered.at(-1)?.body.confirmedOrders[0].orderNumber as string;
    expect(await placedLines(browser, orderNumber)).toEqual([
      ["BEEF1", 6],
      ["FISH1", 4],
    ]);
    const guide = (await browser.post(`/web-api/order-guide?id=${GUIDE.a}&type=customGroups`)).body;
    expect(guide.categories.map(({ name }: { readonly name: string }) => name)).toContain("Weekend");
  };

  it.each([
    ["as it was", (body: unknown) => body],
    ["with fields that are unknown here", withMore],
  ] as const)("HTTP-20 saves its guide, adds, edits and submits its order %s", async (_, change) => {
    const own = await startWorld();
    try {
      await placesOrder(await own.signedIn("a"), change);
    } finally {
      await own.close();
    }
  });
});

/** Values that a schema accepts, as JSON. Where no random text fits, as none is a day, they are those of our own generator. */
const accepted = (schema: Schema.Codec<any, any>): readonly unknown[] => {
  const decode = Schema.decodeUnknownResult(schema);
  const options = { count: 12, maxDiscards: 20_000, size: 8, seed: 7 };
  const sampled = Effect.runSyncExit(Arbitrary.sampleEffect(Arbitrary.schema(Schema.toEncoded(schema)), options));
  const fitting = (Exit.isSuccess(sampled) ? sampled.value : [])
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown)
    .filter((value) => Result.isSuccess(decode(value)));
  if (fitting.length > 0) return fitting;
  return fc.sample(ofSchema(schema), { numRuns: 12, seed: 7 }).map((value) => Schema.encodeSync(schema)(value));
};

describe("fields of another release", () => {
  it.each(declared)("HTTP-20 %s: optional fields may be missing, unknown ones are ignored", async (_, call) => {
    for (const [part, schema] of partsOf(call)) {
      const values = accepted(schema);
      expect(values.length, part).toBeGreaterThan(0);
      const decode = Schema.decodeUnknownSync(schema);
      const shape = shapeOf(schema);
      if (part === "answer") {
        for (const value of values) expect(decode(withMore(value, shape))).toEqual(decode(value));
        continue;
      }
      const check = checkOf(part, schema);
      const inTurns = checkInTurnsOf(schema);
      for (const value of values) {
        expect(check(withMore(value, shape))).toEqual(decode(value));
        expect(await inTurns(withMore(value, shape))).toEqual(decode(value));
        expect(() => check(bare(value, shape))).not.toThrow();
      }
    }
  });
});
