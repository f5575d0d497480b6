import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryPostgres, type TemporaryPostgres } from "./postgres.ts";
import { startWorld, type World } from "./world.ts";

const postgresProblem = temporaryPostgres.problem();
if (postgresProblem !== null && process.env["CI"] === "true") throw new Error(postgresProblem);

describe.skipIf(postgresProblem !== null)(`writes of one cart by several processes ${postgresProblem ?? ""}`, () => {
  let world: World;
  let postgres: TemporaryPostgres;
  let other: pg.Client;

  beforeAll(async () => {
    postgres = await temporaryPostgres.start();
    world = await startWorld({ databaseUrl: postgres.url });
    other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await world.close();
    await postgres.stop();
  });

  const waits = async (): Promise<boolean> => {
    const { rows } = await other.query("select from pg_stat_activity where wait_event_type = 'Lock'");
    return rows.length > 0;
  };

  it("T5 CART-01 a write that waited for the cart goes on from what the one before it left", async () => {
    const a = await world.signedIn("a");
    const item = (productSku: string, quantity: number) => ({ productSku, unitOfMeasure: "CS", quantity });
    const add = (productSku: string, quantity: number) =>
      a.post("/web-api/cart/add", { items: [item(productSku, quantity)] });
    const { id, version } = (await add("BEEF1", 2)).body;
    await other.query("begin");
    await other.query("select from cart where id = $1 for update", [id]);
    const waiting = add("BEEF1", 3);
    while (!(await waits())) await new Promise((resolve) => setTimeout(resolve, 20));
    await other.query("update cart_line set quantity = 40 where cart_id = $1", [id]);
    await other.query(
      `insert into cart_line (id, organization_id, cart_id, sku, unit, quantity, position)
        select 'by-another', organization_id, id, 'BEEF2', 'CS', 7, 1 from cart where id = $1`,
      [id],
    );
    await other.query("update cart set version = version + 1 where id = $1", [id]);
    await other.query("commit");
    const { body } = await waiting;
    const lines = body.cartGroups.flatMap((group: any) => group.subCarts.flatMap((subCart: any) => subCart.lines));
    expect(body.version).toBe(version + 2);
    expect(lines.map((line: any) => [line.productSku, line.quantity])).toEqual([
      ["BEEF1", 43],
      ["BEEF2", 7],
    ]);
  });
});
