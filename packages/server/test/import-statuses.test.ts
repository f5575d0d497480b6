import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importStatuses } from "../src/shop/import/import-statuses.ts";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
let a: Browser;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-statuses-"));
beforeAll(async () => {
  a = await world.signedIn("a");
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const place = async (): Promise<string> => {
  await a.add("BEEF1");
  return a.submit();
};
const bring = (name: string, text: string) => {
  fs.writeFileSync(path.join(folder, name), text);
  return importStatuses(world.opened.db, { file: path.join(folder, name), now: world.now() });
};

it("SUBMIT-16 OP-92 HIST-05 ERP statuses move orders as allowed, once; others are refused with a reason", async () => {
  const [one, two, three] = [await place(), await place(), await place()];
  const csv = [
    "Order Number,Status,Reason,ERP number,Plant",
    `${one},confirmed,,E-77,3`,
    `${one},Being prepared,,,3`,
    `${two},failed,"Credit, over the limit",,3`,
    `${two},confirmed,,,3`,
    `${three},delivered,,,3`,
    `${three},lost,,,3`,
    "999999,confirmed,,,3",
    `${three},failed,,,3`,
    ",confirmed,,,3",
  ].join("\n");
  const first = await bring("statuses.csv", csv);
  expect(first).toMatchObject({ rows: 9, moved: 3, same: 0, refused: 6, unknownColumns: ["Plant"] });
  expect(first.problems).toEqual([
    { line: 5, reason: `Order ${two}: It's failed, and that can't change.` },
    { line: 6, reason: `Order ${three}: It's submitted, and can't become delivered from there.` },
    { line: 7, reason: "There's no status 'lost'." },
    { line: 8, reason: "There's no order 999999." },
    { line: 9, reason: "A failed order needs a reason." },
    { line: 10, reason: "The order number is missing." },
  ]);
  const moved = await a.order(one);
  expect(moved).toMatchObject({ erpOrderNumber: "E-77", header: { status: "processing", isEditable: false } });
  // The time of each step is kept, even if its report comes again.
  const at = world.now().toISOString();
  const placedAt = moved.header.orderPlacedDate;
  expect(moved.statusTimes).toEqual({ submitted: placedAt, confirmed: at, processing: at });
  expect((await a.order(three)).statusTimes).toEqual({ submitted: (await a.order(three)).header.orderPlacedDate });
  expect((await a.order(two)).header).toMatchObject({ status: "failed", statusError: "Credit, over the limit" });
  expect((await a.order(three)).erpOrderNumber).toBe("");
  expect(await bring("statuses.csv", csv)).toMatchObject({ rows: 9, moved: 0, same: 3, refused: 6 });
  const rows = await world.sql<{
    object: string;
  }>`select object from audit where call = 'import:statuses' order by seq`;
  expect(rows.map(({ object }) => object)).toEqual([
    `order:${one} submitted to confirmed`,
    `order:${one} confirmed to processing`,
    `order:${two} submitted to failed`,
  ]);
});

it("SUBMIT-16 the same as NDJSON; a line that isn't an object is refused", async () => {
  const order = await place();
  const rows = [
    { order, status: "confirmed" },
    { order, status: "cancelled" },
  ].map((row) => JSON.stringify(row));
  const summary = await bring("statuses.ndjson", `${rows[0]}\n\nnot json\n${rows[1]}`);
  expect(summary).toMatchObject({
    rows: 3,
    moved: 2,
    refused: 1,
    problems: [{ line: 3, reason: "It isn't a JSON object." }],
  });
  const { header, statusTimes } = await a.order(order);
  expect(statusTimes).toHaveProperty("cancelled", header.cancelledDate);
  expect([header.status, header.cancelledDate]).toEqual(["cancelled", world.now().toISOString()]);
});

it("HIST-04 OP-92 a modified order is submitted again, without its earlier times", async () => {
  const order = await place();
  await bring("confirmed.csv", `order,status\n${order},confirmed`);
  await a.post("/web-api/cart/edit", { orderNumber: order });
  const { body } = await a.get(`/web-api/cart?orderNumber=${order}`);
  const [{ id, productSku, unitOfMeasure }] = body.cartGroups[0].subCarts[0].lines;
  await a.post(`/web-api/cart/update-item?orderNumber=${order}`, { id, productSku, unitOfMeasure, quantity: 3 });
  await a.post(`/web-api/cart/submit?orderNumber=${order}&defaultCart=false`);
  const { header, statusTimes } = await a.order(order);
  expect(header.status).toBe("submitted");
  expect(statusTimes).toEqual({ submitted: header.modifiedDate });
});
