import type { GuideView } from "@larder/domain/order-guide/guide.schema";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { ContentLine, GuideContent } from "./content.ts";
import { countGroups, countLines, findLines, type PlacedGroup, pageOf, placeLines } from "./place-lines.ts";
import { NO_LINE_FIELDS } from "@larder/domain/order-guide/line-fields";

const content: fc.Arbitrary<GuideContent> = fc
  .record({
    groups: fc.uniqueArray(fc.constantFrom("Grill", "Cold", "Straße", "Bar", "Fridge"), { maxLength: 5 }),
    lines: fc.array(
      fc.record({
        group: fc.option(fc.nat({ max: 4 })),
        category: fc.constantFrom("", "Beef", "dairy", "Éclairs", "Zest"),
        name: fc.constantFrom("Beef loin", "GROSSE SÜSSE", "Ice", "Straßenkäse"),
      }),
      { maxLength: 30 },
    ),
  })
  .map(({ groups, lines }) => ({
    groups: groups.map((name, position) => ({ name, position })),
    lines: lines.map(({ group, category, name }, position): ContentLine => ({
      sku: `S${String(position).padStart(2, "0")}${position % 2 === 0 ? "K" : "k"}`,
      position,
      unit: "CS",
      usual: 0,
      group: group !== null && group < groups.length ? group : null,
      ...NO_LINE_FIELDS,
      name,
      brand: position % 2 === 0 ? "Larkspur" : "Quayside",
      category,
    })),
  }));

const view = fc.constantFrom<GuideView>("customGroups", "cwCategories");
const term = fc.constantFrom(
  "",
  " ",
  "beef",
  "GROSSE",
  "süsse",
  "straße",
  "STRASSE",
  "s0",
  "1K",
  "larks",
  "e\u0301clairs",
  "(",
);

const shape = (groups: readonly PlacedGroup[]) =>
  groups.map(({ name, lines }) => [name, ...lines.map(({ line }) => line.sku)]);

const together = (pages: readonly (readonly PlacedGroup[])[]) => {
  const groups = new Map<string | null, string[]>();
  for (const { name, lines } of pages.flat())
    groups.set(name, [...(groups.get(name) ?? []), ...lines.map(({ line }) => line.sku)]);
  return [...groups].map(([name, skus]) => [name, ...skus]);
};

it("GUIDE-VIEW-20 OP-138 pages of any size add up to the guide: every line and group once, in order", () => {
  fc.assert(
    fc.property(content, view, term, fc.integer({ min: 1, max: 12 }), (guide, by, searched, size) => {
      const found = findLines(placeLines(guide, by), searched);
      const total = countLines(found);
      const pages = Array.from({ length: Math.max(1, Math.ceil(total / size)) }, (_, n) => pageOf(found, n + 1, size));
      for (const page of pages.slice(0, -1)) expect(countLines(page)).toBe(size);
      expect(pageOf(found, pages.length + 1, size)).toEqual([]);
      // Ungrouped lines come last; that group may be empty only if there are none.
      expect(together(pages).filter(([name, ...skus]) => name !== null || skus.length > 0)).toEqual(shape(found));
      const loose = found.find(({ name }) => name === null)?.lines.length ?? 0;
      expect(countGroups(found).reduce((sum, { count }) => sum + (count ?? 0), loose)).toBe(total);
    }),
  );
});

it("GUIDE-LIST-22 GUIDE-VIEW-21 GUIDE-VIEW-22 a term keeps its lines and whole groups in both views", () => {
  const fold = (text: string): string => text.normalize("NFC").toLowerCase().toUpperCase().normalize("NFC");
  fc.assert(
    fc.property(content, view, term, (guide, by, searched) => {
      const all = placeLines(guide, by);
      expect(all.flatMap(({ lines }) => lines.map(({ line }) => line.sku)).toSorted()).toEqual(
        guide.lines.map(({ sku }) => sku),
      );
      const key = fold(searched.trim());
      const expected = all.flatMap(({ name, lines }) =>
        lines
          .filter(
            ({ line }) =>
              [line.name, line.brand, line.sku].some((text) => fold(text).includes(key)) ||
              (name !== null && fold(name).includes(key)),
          )
          .map(({ line }) => line.sku),
      );
      const found = findLines(all, searched).flatMap(({ lines }) => lines);
      expect(found.map(({ line }) => line.sku)).toEqual(expected);
      // A line keeps its position in its group when others are filtered out.
      const places = new Map(all.flatMap(({ lines }) => lines.map(({ line, sequence }) => [line.sku, sequence])));
      for (const { line, sequence } of found) expect(sequence).toBe(places.get(line.sku));
    }),
  );
});
