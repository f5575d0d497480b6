import type { NamedRow } from "./records.ts";
import { Unreadable } from "./text-file.ts";

const LONGEST = 1_000_000;

const textOf = (value: unknown): string => {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return Array.isArray(value)
    ? value
        .map(textOf)
        .filter((text) => text !== "")
        .join(", ")
    : "";
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields by name; those of an object in it are "outer.inner". */
const valuesIn = (object: Readonly<Record<string, unknown>>, prefix = ""): [string, string][] =>
  Object.entries(object).flatMap(([name, value]): [string, string][] =>
    isObject(value) && prefix === "" ? valuesIn(value, `${name}.`) : [[`${prefix}${name}`, textOf(value)]],
  );

const rowOf = (line: number, text: string): NamedRow => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (isObject(parsed)) return { line, values: new Map(valuesIn(parsed)), problem: null };
  } catch {
    // Reported for its row.
  }
  return { line, values: new Map(), problem: "It isn't a JSON object." };
};

/** Whether a text is JSON objects, one a line. */
export const isNdjson = (sample: string): boolean => /^\s*\{\s*(?:"|\})/.test(sample);

/** Reads JSON objects, one a line. Throws Unreadable for a line that never ends. */
export async function* ndjsonRows(texts: AsyncIterable<string>): AsyncGenerator<NamedRow> {
  let rest = "";
  let line = 0;
  for await (const text of texts) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const one of lines) {
      line += 1;
      if (one.trim() !== "") yield rowOf(line, one);
    }
    if (rest.length > LONGEST)
      throw new Unreadable(`Line ${line + 1} is longer than ${LONGEST.toLocaleString("en-US")} characters.`);
  }
  if (rest.trim() !== "") yield rowOf(line + 1, rest);
}
