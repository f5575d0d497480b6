import { caseFold } from "@larder/domain/order-guide/group-name";
import { applyEdit } from "@larder/domain/order-guide/edit";
import { beginEditing } from "@larder/domain/order-guide/editing";
import type { GuideChanges, GuideLine, GuideView, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { changesToSave, differenceToSave } from "@larder/domain/order-guide/changes-to-save";
import { lineUnit, linesOf } from "@larder/domain/order-guide/line";
import { guideEdits } from "@larder/domain/testing/guide-edits";
import { guideView, orderGuide } from "@larder/domain/testing/order-guide";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runAtOnce } from "../../database/process/turns.ts";
import { diffGuide } from "./diff-guide.ts";
import type { ContentLine, GuideContent } from "./content.ts";
import { placeLines } from "./place-lines.ts";
import { bodyOf, type SavedBody } from "./saved-body.ts";
import { lineFieldsOf, NO_LINE_FIELDS } from "@larder/domain/order-guide/line-fields";
import { editRules } from "@larder/domain/testing/edit-rules";

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

const storedAs = (lines: readonly GuideLine[], groupOf: (line: GuideLine) => number | null): GuideContent["lines"] =>
  lines.map((line, position) => ({
    ...lineOf(line.productSku, position * 2, groupOf(line), lineUnit(line)),
    ...lineFieldsOf(line),
    category: Number(line.productSku) % 3 === 0 ? "" : categoryOf(`S${line.productSku}`),
  }));

/** A stored guide with how a view shows it; every third product has no category. */
const shown = fc
  .record({
    guide: orderGuide({ maxLines: 20, alikeNames: false }),
    order: fc.infiniteStream(fc.nat()),
    view: guideView,
  })
  .map(({ guide, order, view }) => {
    const groups = guide.categories.map(({ name }, position) => ({ name, position }));
    const lines = linesOf(guide).map((line) => ({ line, at: order.next().value as number }));
    const sorted = lines.toSorted((a, b) => a.at - b.at).map(({ line }) => line);
    const content = {
      groups,
      lines: storedAs(sorted, (line) => {
        const place = guide.categories.findIndex(({ lineItems }) => lineItems.includes(line));
        return place === -1 ? null : place;
      }),
    };
    const bySku = new Map<string, GuideLine>(sorted.map((line) => [line.productSku, line]));
    const placed = placeLines(content, view).map((group) => ({
      name: group.name ?? "",
      lineItems: group.lines.flatMap(({ line }) => bySku.get(line.sku) ?? []),
      isSelected: false,
      isEditable: view === "customGroups",
    }));
    const ungrouped = placed.find(({ name }) => name === "")?.lineItems ?? [];
    const categories = placed.filter(({ name }) => name !== "");
    const base: OrderGuide = {
      ...guide,
      version: "1",
      categories,
      ungroupedProducts: { name: "Ungrouped", lineItems: ungrouped },
    };
    return { content, view, base };
  });

it("GUIDE-EDIT-31 GUIDE-EDIT-37 OP-50 a difference stores the same guide as a whole save", () => {
  fc.assert(
    fc.property(shown, guideEdits(), ({ content, view, base }, edits) => {
      const editing = edits.reduce((now, edit) => applyEdit(now, edit, editRules).editing, beginEditing(base, view));
      const stored = (changes: GuideChanges) => {
        const body = runAtOnce(bodyOf(changes));
        const { changed, ...rest } = runAtOnce(diffGuide(content, body, view, (sku) => categoryOf(`S${sku}`)));
        return { ...rest, changed: new Map(changed.map((row) => [row.sku, row])) };
      };
      expect(stored(differenceToSave(editing))).toEqual(stored(changesToSave(editing)));
    }),
  );
});

it("GUIDE-EDIT-31 GUIDE-EDIT-37 a line moved to another group's end changes alone, wherever it stood", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(), fc.boolean(), (size, nth, isBack) => {
      const skus = Array.from({ length: 2 * size }, (_, at) => `S${at}`);
      const [from, to] = isBack ? [1, 0] : [0, 1];
      const before: GuideContent = {
        groups: ["One", "Two"].map((name, position) => ({ name, position })),
        lines: skus.map((sku, position) => lineOf(sku, position, position < size ? 0 : 1, "CS")),
      };
      const moved = skus[from * size + (nth % size)] ?? "";
      const groups = [skus.slice(0, size), skus.slice(size)].map((group) => group.filter((sku) => sku !== moved));
      groups[to]?.push(moved);
      const lines = groups.flatMap((group, at) =>
        group.map((sku) => ({ sku, unit: "CS", fields: NO_LINE_FIELDS, group: at })),
      );
      const saved = { groups: ["One", "Two"], lines, removed: new Set<string>() };
      const { changed } = runAtOnce(diffGuide(before, saved, "customGroups", categoryOf));
      expect(changed.map(({ sku }) => sku)).toEqual([moved]);
      expect(shape(written(before, saved, "customGroups"), "customGroups").map(([, group]) => group)).toEqual(groups);
    }),
  );
});

it("GUIDE-EDIT-31 new lines of two categories stand in the save's order, also in a difference", () => {
  const before: GuideContent = { groups: [], lines: [lineOf("S02", 0, null, "CS")] };
  const added = (skus: readonly string[]) => {
    const lines = skus.map((sku) => ({ sku, unit: "CS", fields: NO_LINE_FIELDS, group: null }));
    const saved = { groups: [], lines, removed: new Set<string>() };
    return runAtOnce(diffGuide(before, saved, "cwCategories", categoryOf)).added.map((row) => [row.sku, row.position]);
  };
  const places = [
    ["S01", 1],
    ["S04", 2],
  ];
  expect(added(["S02", "S01", "S04"])).toEqual(places);
  expect(added(["S01", "S04"])).toEqual(places);
});
