import { expect, it } from "vitest";
import { dryRunCatalogue, importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();

it("OP-67 columns chosen once hold for the next file with the same headings, and can be changed", async () => {
  const list = (price: string, headings = "sku,name,vendor a,vendor b,cost 1,cost 2") =>
    target.written("list.csv", `${headings}\nR1,Rice,Acme,Bolt,${price},9.00\n`);
  const put = (file: string, map: readonly string[] = []) =>
    importCatalogue(target.db, { file, group: null, columns: { map } });
  const price = async () =>
    (await target.sql<{ text: string }>`select price_text as text from price where sku = 'R1'`)[0]?.text;

  await dryRunCatalogue(target.db, { file: list("1.00"), group: null, columns: { map: ["price=cost 1"] } });
  const first = await put(list("1.00"), ["price=cost 1", "vendor=vendor b"]);
  expect([first.remembered, await price()]).toEqual([[], "$1.00"]);
  const second = await put(list("2.00"));
  expect([second.remembered, await price()]).toEqual([["price=cost 1", "vendor=vendor b"], "$2.00"]);
  expect(await target.sql`select vendor_id from variant where sku = 'R1'`).toEqual([{ vendor_id: "Bolt" }]);

  // Another choice takes its place; one for a file of another shape doesn't matter.
  await put(list("3.00", "sku,name,vendor a,vendor b,cost 1,net"), ["price=net"]);
  expect((await put(list("4.00"), ["price=cost 2"])).remembered).toEqual(["price=cost 1", "vendor=vendor b"]);
  expect(await price()).toBe("$9.00");
  expect((await put(list("5.00"))).remembered).toEqual(["price=cost 2", "vendor=vendor b"]);
  expect(await price()).toBe("$9.00");
});
