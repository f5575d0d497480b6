import { calls } from "@larder/calls/calls";
import type { Call } from "@larder/calls/call";
import { beforeAll, expect, it } from "vitest";
import { inEachWorld } from "./each-database.ts";
import type { Browser } from "./browser.ts";
import { GUIDE, ORG } from "./fixture.ts";

inEachWorld("OP-91 a repeated write", (world) => {
  let a: Browser;
  beforeAll(async () => {
    a = await world.signedIn("a");
  });

  const line = async (): Promise<string> => {
    const { body } = await a.add("BEEF1", 2);
    return body.cartGroups[0].subCarts[0].lines[0].id as string;
  };
  const copied = async (): Promise<number> =>
    (await a.post(`/web-api/order-guide/copy/${GUIDE.a}`)).body.orderGuideId as number;
  const uploaded = async (): Promise<number> =>
    (await a.upload("/web-api/order-guide/import-file", "Sku,Unit\nBEEF1,CS\n")).body.orderGuideId as number;

  const writes: Readonly<Record<string, () => Promise<readonly [path: string, body?: unknown]>>> = {
    add: async () => [
      "/web-api/cart/add",
      {
        items: [
          { productSku: "BEEF1", unitOfMeasure: "CS", quantity: 3, comment: "\u20ac \u{1f969} \ufeff" },
          { productSku: "none", unitOfMeasure: "CS", quantity: 1 },
        ],
      },
    ],
    updateItem: async () => [
      "/web-api/cart/update-item",
      { id: await line(), productSku: "BEEF1", unitOfMeasure: "CS", quantity: 7 },
    ],
    removeItem: async () => [`/web-api/cart/remove-item?id=${await line()}`],
    updateField: async () => ["/web-api/cart/update/field", { name: "poNumber", value: "A1" }],
    updateCartNotes: async () => ["/web-api/cart/update/cartNotes", { value: "Back door" }],
    updateFields: async () => ["/web-api/cart/update/fields", { fields: [{ name: "note", value: "Back door" }] }],
    updateDeliveryDate: async () => ["/web-api/cart/update/deliveryDate", { date: "2026-11-20", businessUnitId: "3" }],
    "a date that is refused": async () => [
      "/web-api/cart/update/deliveryDate",
      { date: "2026-01-01", businessUnitId: "3" },
    ],
    submit: async () => {
      await line();
      return ["/web-api/cart/submit"];
    },
    "a save of a guide": async () => [
      "/web-api/order-guide/update",
      {
        id: -1,
        name: "Twice \u00fc",
        categoryType: "customGroups",
        categories: [],
        removedLineItems: [],
        movedLineItems: [],
      },
    ],
    copy: async () => [`/web-api/order-guide/copy/${GUIDE.a}`],
    setPreferences: async () => ["/web-api/order-guide/set-preferences", { orderGuideId: GUIDE.a, hide: false }],
    share: async () => ["/web-api/order-guide/share", { orderGuideId: await copied(), organizationId: ORG.A2 }],
    finishUpload: async () => ["/web-api/order-guide/finish-upload", { id: await uploaded(), name: "From a file" }],
    cancelUpload: async () => ["/web-api/order-guide/cancel-upload", { id: await uploaded(), name: "x" }],
  };

  it.each(Object.keys(writes))("OP-91 %s is answered byte for byte as the first time", async (name) => {
    const [path, body] = (await writes[name]?.()) ?? [""];
    const key = `again-${name}`.replaceAll(" ", "-");
    const first = await a.post(path, body, { key });
    expect(first.status).toBeLessThan(300);
    // Later changes don't affect the repeated answer.
    await line();
    const again = await a.post(path, body, { key });
    expect([again.status, again.headers.get("content-type"), again.text]).toEqual([
      first.status,
      first.headers.get("content-type"),
      first.text,
    ]);
  });

  it("OP-91 an answer of megabytes repeats too", async () => {
    const items = Array.from({ length: 3_000 }, (_, index) => ({
      productSku: "BEEF2",
      unitOfMeasure: "CS",
      quantity: 1,
      cutInstructions1: `${index % 55}`,
      cutInstructions2: `${Math.floor(index / 55)}`,
    }));
    const cuts = JSON.stringify(Array.from({ length: 55 }, (_, index) => `${index}`));
    await world.sql`update variant set details = details || jsonb_build_object('cutInstructions1', ${cuts}::jsonb, 'cutInstructions2', ${cuts}::jsonb)
      where sku = 'BEEF2'`;
    const first = await a.post("/web-api/cart/add", { items }, { key: "long" });
    await line();
    const again = await a.post("/web-api/cart/add", { items }, { key: "long" });
    expect([again.status, again.text === first.text, first.text.length > 1_000_000]).toEqual([200, true, true]);
  });
});

it("OP-91 no call that returns a file takes a key: repeated answers are JSON or empty", () => {
  const all = Object.values(calls).flatMap((members) => Object.values(members as Readonly<Record<string, Call>>));
  expect(all.filter((call) => call.idempotent === true && call.answer === "file")).toEqual([]);
});
