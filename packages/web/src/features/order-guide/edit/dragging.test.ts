import type { GuideEdit } from "@larder/domain/order-guide/edit";
import { mapLines } from "@larder/domain/order-guide/line";
import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { plainGuide, plainGroup } from "@larder/domain/testing/order-guide";
import { type GuideDetailEvent, type Storefront, workflows } from "@larder/sdk";
import { manualSource } from "@larder/sdk/testing/manual-source";
import { expect, it } from "vitest";
import { Shop } from "../../../state/shop.ts";
import { EditScreen } from "./edit-screen.ts";

/** An edited guide; what is dropped is only recorded. */
const edited = (guide: OrderGuide) => {
  const others = Object.entries(workflows).map(([name, { initialState }]) => [
    name,
    manualSource<unknown>(initialState),
  ]);
  const edits: GuideEdit[] = [];
  const guideDetail = {
    ...manualSource({ ...workflows.guideDetail.initialState, guide, savedCategory: "customGroups" as const }),
    send: (event: GuideDetailEvent) => event._tag === "Edited" && edits.push(event.edit),
  };
  const storefront = { ...Object.fromEntries(others), guideDetail } as unknown as Storefront;
  const screen = new EditScreen(new Shop(storefront, "America/New_York"), guide);
  return { screen, drag: screen.drag, edits, row: (key: string) => screen.rows[screen.indexOf.get(key) ?? -1]! };
};

const selecting = (guide: OrderGuide, ...skus: readonly string[]): OrderGuide =>
  mapLines(guide, (line) => ({ ...line, isSelected: skus.includes(line.productSku) }));

// rows: 0 A, 1 1, 2 2, 3 3, 4 B, 5 4, 6 Ungrouped
const guide = plainGuide({ A: [1, 2, 3], B: [4] });

it("GUIDE-EDIT-26 a selected line takes the whole selection along, another one only itself", () => {
  const { drag, row } = edited(selecting(guide, "1", "3"));
  drag.start(row("1"), false);
  expect(drag.held?.skus).toEqual(["1", "3"]);
  drag.start(row("2"), false);
  expect(drag.held?.skus).toEqual(["2"]);
});

it("GUIDE-EDIT-28 no gap opens at a line's own place, but in another group or for several lines one does", () => {
  const one = edited(guide);
  one.drag.start(one.row("1"), false);
  expect(one.drag.opening).toBeNull();
  one.drag.over(5);
  expect(one.drag.opening).toMatchObject({ group: "B", to: 0 });
  one.drag.drop();
  expect(one.edits).toEqual([{ _tag: "PlaceLines", skus: ["1"], group: "B", to: 0 }]);
  expect(one.drag.held).toBeNull();
  const several = edited(selecting(guide, "1", "3"));
  several.drag.start(several.row("1"), false);
  expect(several.drag.opening).toMatchObject({ group: "A", to: 0 });
});

it("GUIDE-EDIT-28 End and Home move a held line to the last and first place", () => {
  const { drag, row } = edited(guide);
  drag.start(row("2"), true);
  drag.step(1, true);
  expect(drag.held?.place).toMatchObject({ group: "Ungrouped", to: 0 });
  drag.step(-1, true);
  expect(drag.held?.place).toMatchObject({ group: "A", to: 0 });
  drag.cancelDrag();
  expect(drag.held).toBeNull();
});

it("GUIDE-EDIT-28 Alt and an arrow move a line one place, and at the end of the list not at all", () => {
  const { screen, drag, row, edits } = edited(plainGuide({ A: [1, 2] }));
  drag.nudge(row("1"), 1, "move");
  expect(edits).toEqual([{ _tag: "PlaceLines", skus: ["1"], group: "A", to: 1 }]);
  drag.nudge(row("1"), -1, "move");
  expect(edits).toHaveLength(1);
  expect([drag.held, screen.said]).toEqual([null, "Product 1 didn't move"]);
});

it("OP-140 a catalog group refuses other lines: a pointer drops them, keys keep them, Alt+arrow is off", () => {
  const { screen, drag, row, edits } = edited({
    ...guide,
    categories: [plainGroup("A", [1]), plainGroup("Meat", [2], false)],
  });
  const refusal = "Only Meat products can go in Meat";
  drag.start(row("1"), true);
  drag.step(1);
  expect([drag.held?.place?.group, drag.mayDrop]).toEqual(["Meat", false]);
  drag.drop();
  expect([drag.held?.key, screen.said]).toEqual(["1", refusal]);
  drag.start(row("1"), false);
  drag.over(3);
  drag.drop();
  expect(drag.held).toBeNull();
  drag.nudge(row("1"), 1, "move");
  expect([drag.held, screen.said, screen.wanted]).toEqual([null, "Product 1 didn't move", null]);
  expect(edits).toEqual([]);
});
