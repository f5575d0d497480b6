import { sku } from "@larder/domain/catalog/sku";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { plainLine } from "@larder/domain/testing/guide-line";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { ShownGroup } from "@larder/sdk";
import { guideRows, headerAbove, headerRows, heightOf, neighbour } from "./guide-rows.ts";

const line = (productSku: string, inStock: boolean): GuideLine => ({
  ...plainLine(1),
  productSku: sku(productSku),
  inStock,
});

const groups = fc.array(fc.array(fc.boolean(), { maxLength: 6 }), { maxLength: 8 }).map((shape) =>
  shape.map((lines, group): ShownGroup => ({
    name: `G${group}`,
    lineItems: lines.map((inStock, at) => line(`${group}-${at}`, inStock)),
    count: lines.length,
  })),
);

it("GUIDE-VIEW-02 every line is listed once, under its own group's header, in order", () => {
  fc.assert(
    fc.property(groups, fc.boolean(), (shown, more) => {
      const rows = guideRows(shown, more);
      const lines = rows.flatMap((row) => (row.kind === "line" ? [row.line.productSku as string] : []));
      expect(lines).toEqual(shown.flatMap((group) => group.lineItems.map((item) => item.productSku)));
      let header = -1;
      for (const row of rows) {
        if (row.kind === "group") {
          expect(row.count).toBe(shown[row.group]?.lineItems.length);
          expect(row.count).toBeGreaterThan(0);
          expect(row.group).toBeGreaterThan(header);
          header = row.group;
        } else if (row.kind === "line") expect(row.group).toBe(header);
      }
      expect(rows.filter((row) => row.kind === "line" && row.isLast)).toHaveLength(
        shown.filter((group) => group.lineItems.length > 0).length,
      );
      expect(rows.some((row) => row.kind === "skeleton")).toBe(more);
      expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
    }),
  );
});

it("GUIDE-VIEW-20 an unloaded line has its place, so nothing moves when it loads", () => {
  fc.assert(
    fc.property(groups, fc.nat(20), (shown, there) => {
      const whole = guideRows(shown, false);
      let left = there;
      const part = guideRows(
        shown.map((group) => {
          const lineItems = group.lineItems.slice(0, left);
          left -= lineItems.length;
          return { ...group, lineItems };
        }),
        true,
      );
      const isPart = whole.filter((row) => row.kind === "line").length > there;
      if (isPart) expect(part).toHaveLength(whole.length);
      let lines = 0;
      for (const [at, row] of whole.entries()) {
        if (row.kind === "line") lines += 1;
        const now = part[at];
        if (now?.kind === "skeleton") expect([row.kind, now.line]).toEqual(["line", lines]);
        else expect(now).toEqual(row);
      }
      expect(new Set(part.map((row) => row.key)).size).toBe(part.length);
    }),
  );
});

it("GUIDE-VIEW-07 the sticky header is that of the first visible row", () => {
  fc.assert(
    fc.property(groups, fc.nat(60), (shown, at) => {
      const rows = guideRows(shown, false);
      const row = rows[at];
      const above = headerAbove(headerRows(rows), at);
      if (row === undefined) return;
      const header = rows[above];
      expect(header?.kind).toBe("group");
      if (row.kind !== "loading" && row.kind !== "skeleton" && header?.kind === "group")
        expect(header.group).toBe(row.group);
    }),
  );
  expect(headerAbove([], 3)).toBe(-1);
  expect(headerAbove([2, 9], 1)).toBe(-1);
  expect(headerAbove([2, 9], 9)).toBe(9);
});

it("GUIDE-VIEW-07 Enter visits every line that takes a quantity once, forward and back", () => {
  fc.assert(
    fc.property(groups, (shown) => {
      const rows = guideRows(shown, true);
      const takes = (item: GuideLine) => item.inStock;
      const expected = rows.flatMap((row, at) => (row.kind === "line" && row.line.inStock ? [at] : []));
      const down: number[] = [];
      for (let at = neighbour(rows, -1, "next", takes); at !== null; at = neighbour(rows, at, "next", takes))
        down.push(at);
      expect(down).toEqual(expected);
      const up: number[] = [];
      for (
        let at = neighbour(rows, rows.length, "previous", takes);
        at !== null;
        at = neighbour(rows, at, "previous", takes)
      )
        up.push(at);
      expect(up.reverse()).toEqual(expected);
    }),
  );
});

it("GUIDE-VIEW-20 a line that hasn't loaded is as high as one in stock, without room for a message", () => {
  const row = { kind: "line", key: "A", group: 0, isLast: false } as const;
  const heights = [
    heightOf({ ...row, line: line("A", true) }),
    heightOf({ ...row, line: line("A", false) }),
    heightOf({ kind: "skeleton", key: "skeleton 0 1", line: 2 }),
    heightOf({ kind: "loading", key: "loading" }),
  ];
  expect(heights).toEqual(["line", "message", "line", "group"]);
});
