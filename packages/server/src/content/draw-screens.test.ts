import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clock, useClock } from "../clock.ts";
import { type DrawingQuestion, screenDrawer } from "./draw-screens.ts";

const folder = mkdtempSync(join(tmpdir(), "larder-draw-"));
const NOON = Date.parse("2026-03-02T17:00:00Z");

/** A program that says what it drew of, and how often it drew. */
const programNamed = (name: string): string => {
  const file = join(folder, name);
  writeFileSync(
    file,
    `let drawn = 0;
export const draw = async ({ header, answers, data }) => {
  if (data === "broken") throw new Error("It can't be drawn.");
  return { main: [drawn += 1, header.menu, answers.owner, ...answers.answers.map(({ answer }) => answer)].join(" "), styles: "" };
};`,
  );
  return file;
};

const problems: unknown[] = [];
const drawer = screenDrawer((problem) => problems.push(problem));
let now = NOON;
let restore = (): void => {};

beforeAll(() => {
  // Nothing is late: the program answers at once.
  const { sleep } = clock;
  restore = useClock({ now: () => new Date(now), elapsed: () => now, sleep, after: () => () => {} });
});

afterAll(async () => {
  restore();
  await drawer.close();
  rmSync(folder, { recursive: true });
});

const cart = { method: "GET", url: "/web-api/cart", answer: '{"items":1}' };
const question: DrawingQuestion = {
  program: programNamed("one.mjs"),
  url: "/",
  zone: "America/New_York",
  data: '{"page":{}}',
  header: '{"menu":"Bakery"}',
  answers: { owner: "ana 1", answers: [cart] },
  results: "",
};

it("PAGE-28 IDENT-07 a drawing is reused only for the same inputs, within the minute", async () => {
  const drawn = async (more: Partial<DrawingQuestion> = {}) => (await drawer.draw({ ...question, ...more }))?.main;
  expect(await drawn()).toBe('1 Bakery ana 1 {"items":1}');
  expect(await drawn()).toBe('1 Bakery ana 1 {"items":1}');
  expect(await drawn({ answers: { owner: "ben 2", answers: [cart] } })).toBe('2 Bakery ben 2 {"items":1}');
  const other = (more: Partial<typeof cart>) => ({ answers: { owner: "ana 1", answers: [{ ...cart, ...more }] } });
  expect(await drawn(other({ answer: '{"items":2}' }))).toBe('3 Bakery ana 1 {"items":2}');
  expect(await drawn(other({ url: "/web-api/cart?x=1" }))).toBe('4 Bakery ana 1 {"items":1}');
  expect(await drawn({ header: '{"menu":"Dairy"}' })).toBe('5 Dairy ana 1 {"items":1}');
  expect(await drawn({ url: "/?x=1" })).toBe('6 Bakery ana 1 {"items":1}');
  expect(await drawn({ zone: "UTC" })).toBe('7 Bakery ana 1 {"items":1}');
  expect(await drawn({ data: '{"page":{"title":"x"}}' })).toBe('8 Bakery ana 1 {"items":1}');
  expect(await drawn({ results: "{}" })).toBe('9 Bakery ana 1 {"items":1}');
  expect(await drawn({ program: programNamed("two.mjs") })).toBe('1 Bakery ana 1 {"items":1}');
  now += 60_000;
  expect(await drawn()).toBe('10 Bakery ana 1 {"items":1}');
  expect(await drawn()).toBe('10 Bakery ana 1 {"items":1}');
});

it("PAGE-28 a page that can't be drawn has no rows of its own, and isn't kept", async () => {
  const broken = { ...question, data: "broken" };
  expect(await drawer.draw(broken)).toBe(null);
  expect(await drawer.draw(broken)).toBe(null);
  expect(problems.map((problem) => String(problem).split("\n", 1)[0])).toEqual([
    "Error: It can't be drawn.",
    "Error: It can't be drawn.",
  ]);
});
