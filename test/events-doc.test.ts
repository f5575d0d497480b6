import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { EVENT_FIELDS } from "@larder/domain/analytics/event-schema";
import { EVENT_NAMES } from "@larder/domain/analytics/event-names";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "");

const rows = read("docs/events.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| event "))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, event = "", place = "", fields = "", test = ""]) => ({ event, place, fields, test }));

it("docs/events.md names every event once, with its fields, and no other", () => {
  const expected = Object.entries(EVENT_NAMES).map(([tag, name]) => [
    name,
    Object.keys(EVENT_FIELDS[tag as keyof typeof EVENT_NAMES]).join(", "),
  ]);
  expect(rows.map(({ event, fields }) => [event, fields])).toEqual(expected);
});

it.each(rows)("docs/events.md: $event fires where it says", ({ place }) => {
  const [, path = "", tag = "?"] = /^(\S+) `(\w+)`$/.exec(place) ?? [];
  expect(read(path)).toMatch(new RegExp(`\\b${tag}\\b`));
});

it.each(rows)("docs/events.md: $event is proven where it says", ({ test }) => {
  const [path = "", id = "?"] = test.split(" ");
  expect(read(path)).toMatch(new RegExp(`(?:it|test)(?:\\.each\\([^)]*\\))?\\(\\s*["'\`][^"'\`]*\\b${id}\\b`));
});
