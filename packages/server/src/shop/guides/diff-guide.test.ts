import { caseFold } from "@larder/domain/order-guide/group-name";
import type { GuideView } from "@larder/domain/order-guide/guide.schema";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runAtOnce } from "../../database/process/turns.ts";
import { diffGuide } from "./diff-guide.ts";
import type { ContentLine, GuideContent } from "./content.ts";
import { placeLines } from "./place-lines.ts";
import type { SavedBody } from "./saved-body.ts";
import { NO_LINE_FIELDS } from "@larder/domain/order-guide/line-fields";

const NAMES = ["Grill", "Cold", "Bar", "Fridge"];
const SKUS = Array.from({ length: 12 }, (_, n) => `S${String(n).padStart(2, "0")}`);
const categoryOf = (sku: string): string => (Number(sku.slice(1)) % 2 === 0 ? "Beef" : "Dairy");

const lineOf = (sku: string, position: number, group: number | null, unit: string): ContentLine => ({
  sku,
  position,
  unit,
  usual: 0,
  group,
  ...NO_LINE_FIELDS,
  name: sku,
  brand: "",
  category: categoryOf(sku),
});

const places = fc.array(fc.option(fc.nat({ max: 3 })), { minLength: SKUS.length, maxLength: SKUS.length });

const guide: fc.Arbitrary<GuideContent> = fc
  .record({ groups: fc.shuffledSubarray(NAMES), skus: fc.shuffledSubarray(SKUS), at: places })
  .map(({ groups, skus, at }) => ({
    groups: groups.map((name, position) => ({ name, position })),
    lines: skus.map((sku, position) => {
      const group = at[position] ?? null;
      return lineOf(sku, position * 2, group !== null && group < groups.length ? group : null, "CS");
    }),
  }));

const body: fc.Arbitrary<SavedBody> = fc
  .record({
    groups: fc.shuffledSubarray([...NAMES.slice(1), "New"]),
    skus: fc.shuffledSubarray(SKUS),
    at: places,
    removed: fc.subarray(SKUS),
    units: fc.array(fc.constantFrom("CS", "EA"), { minLength: SKUS.length, maxLength: SKUS.length }),
  })
  .map(({ groups, skus, at, removed, units }) => ({
    groups,
    lines: skus.map((sku, index) => {
      const group = at[index] ?? null;
      return {
        sku,
        unit: units[index] ?? "CS",
        fields: NO_LINE_FIELDS,
        group: group !== null && group < groups.length ? group : null,
      };
    }),
    removed: new Set(removed.filter((sku) => !skus.includes(sku))),
  }));

const written = (before: GuideContent, saved: SavedBody, view: GuideView): GuideContent => {
  const { removed, added, changed, groups } = runAtOnce(diffGuide(before, saved, view, categoryOf));
  const rows = new Map(before.lines.map((line) => [line.sku, line]));
  for (const sku of removed) expect(rows.delete(sku)).toBe(true);
  for (const row of changed) {
    const was = rows.get(row.sku);
    expect(was).toBeDefined();
    rows.set(row.sku, lineOf(row.sku, row.position, row.group_position, row.unit));
    expect(rows.get(row.sku), "what is written is different").not.toEqual(was);
  }
  for (const row of added) {
    expect(rows.has(row.sku)).toBe(false);
    rows.set(row.sku, lineOf(row.sku, row.position, row.group_position, row.unit));
  }
  return {
    groups: groups === null ? before.groups : groups.map((name, position) => ({ name, position })),
    lines: [...rows.values()].toSorted((a, b) => a.position - b.position || (a.sku < b.sku ? -1 : 1)),
  };
};

const shape = (content: GuideContent, view: GuideView) =>
  placeLines(content, view).map(({ name, lines }) => [name, lines.map(({ line }) => line.sku)] as const);

it("OP-50 GUIDE-EDIT-31 a save loses only what was removed, and puts every line where the body says", () => {
  fc.assert(
    fc.property(guide, body, (before, saved) => {
      const after = written(before, saved, "customGroups");
      const held = before.lines.filter(({ sku }) => !saved.removed.has(sku)).map(({ sku }) => sku);
      expect(after.lines.map(({ sku }) => sku).toSorted()).toEqual(
        [...new Set([...held, ...saved.lines.map(({ sku }) => sku)])].toSorted(),
      );
      const named = new Set(saved.lines.map(({ sku }) => sku));
      const groups = new Map(shape(after, "customGroups"));
      const wanted = (group: number | null) => saved.lines.filter((line) => line.group === group).map(({ sku }) => sku);
      for (const [index, name] of saved.groups.entries())
        expect(groups.get(name)?.filter((sku) => named.has(sku))).toEqual(wanted(index));
      expect((groups.get(null) ?? []).filter((sku) => named.has(sku))).toEqual(wanted(null));
      // Groups follow the body's order; others stay only with the lines that the body left out.
      expect(after.groups.slice(0, saved.groups.length).map(({ name }) => name)).toEqual(saved.groups);
      for (const line of before.lines.filter(({ sku }) => !named.has(sku) && !saved.removed.has(sku))) {
        const name = before.groups.find(({ position }) => position === line.group)?.name ?? null;
        expect(groups.get(name)).toContain(line.sku);
      }
      expect(new Set(after.groups.map(({ name }) => caseFold(name))).size).toBe(after.groups.length);
      for (const { sku, unit } of saved.lines) expect(after.lines.find((line) => line.sku === sku)?.unit).toBe(unit);
    }),
  );
});

it("GUIDE-EDIT-37 a save by category sorts lines and keeps every group; saving again changes nothing", () => {
  fc.assert(
    fc.property(guide, body, fc.constantFrom<GuideView>("customGroups", "cwCategories"), (before, saved, view) => {
      const after = written(before, saved, view);
      if (view === "cwCategories") {
        expect(after.groups).toBe(before.groups);
        for (const line of before.lines.filter(({ sku }) => !saved.removed.has(sku)))
          expect(after.lines.find(({ sku }) => sku === line.sku)?.group).toBe(line.group);
        const named = new Set(saved.lines.map(({ sku }) => sku));
        for (const [category, skus] of shape(after, view))
          expect(skus.filter((sku) => named.has(sku))).toEqual(
            saved.lines.map(({ sku }) => sku).filter((sku) => categoryOf(sku) === category),
          );
      }
      const nothing = runAtOnce(diffGuide(after, saved, view, categoryOf));
      expect(nothing).toMatchObject({ removed: [], added: [], changed: [] });
      expect(nothing.groups).toBe(null);
    }),
  );
});
