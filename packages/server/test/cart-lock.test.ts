import { linesOf } from "@larder/domain/cart/cart-lines";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresProblem } from "./each-database.ts";
import { openOther } from "./postgres-database.ts";
import { useWorld } from "./world.ts";

describe.skipIf(postgresProblem !== null)(`writes of one cart by several processes ${postgresProblem ?? ""}`, () => {
  const world = useWorld({ isPostgres: true });
  let other: Awaited<ReturnType<typeof openOther>>;
  beforeAll(async () => {
    other = await openOther(world);
  });
  afterAll(() => other.end());

  it("T5 CART-01 a write that waited for the cart continues from the previous write's result", async () => {
    const a = await world.signedIn("a");
    const item = (productSku: string, quantity: number) => ({ productSku, unitOfMeasure: "CS", quantity });
    const add = (productSku: string, quantity: number) =>
      a.post("/web-api/cart/add", { items: [item(productSku, quantity)] });
    const { id, version } = (await add("BEEF1", 2)).body;
    await other.query("begin");
    await other.query("select from cart where id = $1 for update", [id]);
    const waiting = add("BEEF1", 3);
    await expect.poll(other.waits).toBe(1);
    await other.query("update cart_line set quantity = 40 where cart_id = $1", [id]);
    await other.query(
      `insert into cart_line (id, organization_id, cart_id, sku, unit, quantity, position)
        select 'by-another', organization_id, id, 'BEEF2', 'CS', 7, 1 from cart where id = $1`,
      [id],
    );
    await other.query("update cart set version = version + 1 where id = $1", [id]);
    await other.query("commit");
    const { body } = await waiting;
    const lines = linesOf(body);
    expect(body.version).toBe(version + 2);
    expect(lines.map((line: any) => [line.productSku, line.quantity])).toEqual([
      ["BEEF1", 43],
      ["BEEF2", 7],
    ]);
  });
});
