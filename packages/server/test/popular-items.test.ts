import { expect, it } from "vitest";
import { ORG } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const bought = (organizationId: number, day: string) =>
  world.sql`insert into last_purchase (organization_id, sku, order_date, quantity, unit)
    values (${organizationId}, 'BEEF1', ${day}, 40, 'CS')
    on conflict (organization_id, sku) do update set order_date = excluded.order_date`;

it("OP-13 T6 what others order has only what three other customers bought in the last 90 days", async () => {
  const a = await world.signedIn("a");
  const skus = async (): Promise<readonly string[]> =>
    (await a.get("/web-api/popular-items")).body.products.map(({ sku }: { readonly sku: string }) => sku);
  await world.sql`delete from last_purchase`;
  const others = await world.sql<{ id: number }>`select id from organization where id <> ${ORG.A} order by id limit 3`;
  expect(others).toHaveLength(3);
  const ago = (days: number): string =>
    new Date(world.now().getTime() - days * 24 * 3_600_000).toISOString().slice(0, 10);
  const third = others[2]?.id ?? 0;
  for (const id of [ORG.A, others[0]?.id ?? 0, others[1]?.id ?? 0]) await bought(id, ago(1));
  expect(await skus()).toEqual([]);
  await bought(third, ago(95));
  expect(await skus()).toEqual([]);
  await bought(third, ago(85));
  expect(await skus()).toEqual(["BEEF1"]);
});
