import { fillTemplate, type Template, type TemplatePart } from "@larder/domain/page/template";

/** Stands in data for what a slot is filled with. Letters and digits alone survive escaping, URLs and addresses. */
export const mark = (slot: string): string => `zz${slot}zz`;

const MARK = /zz([A-Za-z]+?)zz/;

const withSlots = (text: string): readonly TemplatePart[] =>
  text
    .split(MARK)
    .flatMap((part, at): readonly TemplatePart[] => (at % 2 === 1 ? [{ slot: part }] : part === "" ? [] : [part]));

const startOfBoth = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
};

const endOfBoth = (a: string, b: string, most: number): number => {
  let at = 0;
  while (at < most && a[a.length - 1 - at] === b[b.length - 1 - at]) at += 1;
  return at;
};

/** Marks aren't cut in two. */
const outOfMarks = (text: string, at: number): number => {
  for (const { index, 0: found } of text.matchAll(new RegExp(MARK, "g")))
    if (at > index && at < index + found.length) return index;
  return at;
};

interface Range {
  readonly choice: string;
  readonly from: number;
  readonly to: number;
  readonly of: Readonly<Record<string, string>>;
}

const rangeOf = (choice: string, base: string, others: Readonly<Record<string, string>>): Range => {
  const texts = Object.values(others);
  const from = outOfMarks(base, Math.min(...texts.map((text) => startOfBoth(base, text))));
  const shortest = Math.min(base.length, ...texts.map(({ length }) => length)) - from;
  let end = Math.min(...texts.map((text) => endOfBoth(base, text, shortest)));
  const last = outOfMarks(base, base.length - end);
  if (last !== base.length - end) end = base.length - last - (MARK.exec(base.slice(last))?.[0].length ?? 0);
  return {
    choice,
    from,
    to: base.length - end,
    of: Object.fromEntries(Object.entries(others).map(([value, text]) => [value, text.slice(from, text.length - end)])),
  };
};

export type Choices = Readonly<Record<string, string>>;

/**
 * The template of what `draw` draws: it is drawn once for each value of each choice, the first one in the base, and what
 * differs becomes the choice. Fails where two choices change the same place, or a drawing isn't met.
 */
export const templateOf = (
  values: Readonly<Record<string, readonly string[]>>,
  draw: (choices: Choices) => string,
): Template => {
  const first = Object.fromEntries(Object.entries(values).map(([choice, [value = ""]]) => [choice, value]));
  const last = Object.fromEntries(Object.entries(values).map(([choice, all]) => [choice, all.at(-1) ?? ""]));
  const base = draw(first);
  const ranges = Object.entries(values)
    .map(([choice, all]) =>
      rangeOf(choice, base, Object.fromEntries(all.map((value) => [value, draw({ ...first, [choice]: value })]))),
    )
    .toSorted((a, b) => a.from - b.from);
  const parts: TemplatePart[] = [];
  let at = 0;
  for (const { choice, from, to, of } of ranges) {
    if (from < at) throw new Error(`The choice ${choice} changes what another one changes: ${base.slice(from, to)}`);
    parts.push(...withSlots(base.slice(at, from)), {
      choice,
      of: Object.fromEntries(Object.entries(of).map(([value, text]) => [value, withSlots(text)])),
    });
    at = to;
  }
  parts.push(...withSlots(base.slice(at)));
  for (const choices of [first, last])
    if (withMarks(parts, choices) !== draw(choices))
      throw new Error(`The template isn't what is drawn for ${JSON.stringify(choices)}.`);
  return parts;
};

const everySlot = new Proxy({}, { get: (_, slot) => mark(String(slot)) });
const withMarks = (template: Template, choices: Choices): string =>
  fillTemplate(template, { slots: everySlot, choices });

const tagAt = (html: string, from: number): string => /^<([a-z0-9]+)/.exec(html.slice(from))?.[1] ?? "";

/** The element that starts at `from`, whole. */
const elementAt = (html: string, from: number): string => {
  const name = tagAt(html, from);
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])`, "g");
  tags.lastIndex = from;
  let depth = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return html.slice(from, html.indexOf(">", tag.index) + 1);
  }
  throw new Error(`The element ${name} doesn't end.`);
};

/** The first element whose opening tag matches; null = none. */
export const elementWith = (html: string, opening: RegExp): string | null => {
  const from = html.search(opening);
  return from === -1 ? null : elementAt(html, from);
};

/** What an element holds. */
export const innerOf = (element: string): string => element.slice(element.indexOf(">") + 1, element.lastIndexOf("</"));
