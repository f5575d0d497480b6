import { expect, it } from "vitest";
import { dryRunCatalogue, importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { type CustomersImport, importCustomers } from "../src/shop/import/import-customers.ts";
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

it("OP-67 a price under another heading is asked about once for a shape of file", async () => {
  const put = (price: string, map: readonly string[] = []) =>
    importCatalogue(target.db, {
      file: target.written("levels.csv", `sku,name,Price,Level 2\nL1,Lentils,5.00,${price}\n`),
      group: null,
      columns: { map },
    });
  await expect(put("4.00")).rejects.toThrow("Two columns can be the price: 'Price' and 'Level 2'.");
  await put("4.00", ["price=Level 2"]);
  expect(await put("4.10")).toMatchObject({ changed: 1, remembered: ["price=Level 2"] });
  expect(await target.sql`select price_text from price where sku = 'L1'`).toEqual([{ price_text: "$4.10" }]);
});

it("OP-67 a file without item numbers is numbered again without a word, until a column is chosen", async () => {
  const put = (price: string, columns = {}) =>
    importCatalogue(target.db, {
      file: target.written("numberless.csv", `product,pack size,price,shelf\nRye,6/2 LB,${price},DRY\n`),
      group: null,
      columns,
    });
  await expect(put("1.00")).rejects.toThrow("No column is the sku.");
  expect(await put("1.00", { makesNumbers: true })).toMatchObject({ added: 1 });
  expect(await put("2.00")).toMatchObject({ changed: 1, remembered: ["sku="] });
  expect(await put("3.00", { map: ["sku=shelf"] })).toMatchObject({ added: 1 });
  expect(await put("4.00")).toMatchObject({ changed: 1, remembered: ["sku=shelf"] });
});

it("OP-67 what is said about a list of customers holds for the next one, and not for other lists", async () => {
  const text = "Customer,Account Name,Email\nHarbor,Harbor LLC,ann.nord@harbor.example\n";
  const load = (name: string, options: Partial<CustomersImport> = {}) =>
    importCustomers(target.db, {
      file: target.written(name, text),
      invitation: "none",
      isDryRun: false,
      now: new Date("2030-03-04T12:00:00Z"),
      ...options,
    });
  await expect(load("one.csv")).rejects.toThrow("Two columns can be the organization: 'Customer' and 'Account Name'.");
  const map = ["organization=Account Name"];
  await load("two.csv", { map, isDryRun: true });
  await expect(load("three.csv")).rejects.toThrow("Two columns can be the organization");
  expect(await load("four.csv", { map })).toMatchObject({ added: 1, refused: 0 });
  expect(await load("five.csv")).toMatchObject({ same: 1, refused: 0 });
  expect(
    await target.sql`select o.name, u.first_name, u.last_name from organization o join membership m on m.organization_id = o.id
    join app_user u on u.id = m.user_id`,
  ).toEqual([{ name: "Harbor LLC", first_name: "Ann", last_name: "Nord" }]);
  await expect(load("six.csv", { map: ["account=Email"] })).rejects.toThrow(
    "--map: 'account=Email' isn't column=heading.",
  );
});
