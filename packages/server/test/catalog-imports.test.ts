import { expect, it } from "vitest";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import type { Browser } from "./browser.ts";
import { useImportTarget } from "./import-files.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const { written } = useImportTarget();

let keys = 0;
const undo = (browser: Browser, id: number, key = `undo-${(keys += 1)}`) =>
  browser.send("POST", "/web-api/staff/import-undo", { id }, { headers: { "idempotency-key": key } });

it("OP-67 OP-91 administrators list imports and undo one, once per key; a refusal names the later import", async () => {
  const put = async (name: string, price: string) => {
    const file = written(name, `sku,name,price\nIMP1,Imported beef,${price}\n`);
    return (await importCatalogue(world.opened.db, { file, group: null })).importId ?? 0;
  };
  const [, second, third] = [
    await put("one.csv", "1.00"),
    await put("two.csv", "2.00"),
    await put("three.csv", "3.00"),
  ];
  const owner = await world.signedIn("administrator");
  const price = async () =>
    (await world.sql<{ text: string }>`select distinct price_text as text from price where sku = 'IMP1'`)[0]?.text;
  const listed = async () => (await owner.get("/web-api/staff/imports")).body.imports;
  expect(await listed()).toMatchObject([
    { id: third, fileName: "three.csv", by: null, added: 0, changed: 1, undoneAt: null, canUndo: true },
    { fileName: "two.csv", changed: 1 },
    { fileName: "one.csv", added: 1, changed: 0 },
  ]);

  const refused = await undo(owner, second);
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { current: { reason: "changedSince", fileName: "three.csv", products: ["Imported beef (IMP1)"] } } },
  });
  expect(await price()).toBe("$3.00");
  expect((await undo(owner, third, "same")).status).toBe(204);
  expect((await undo(owner, third, "same")).status).toBe(204);
  // Everyone shares the embedded database, which is changed in steps.
  await expect.poll(async () => (await listed())[0].undoneAt).not.toBeNull();
  expect(await price()).toBe("$2.00");
  expect((await undo(owner, third)).body.error.current).toMatchObject({ reason: "undone" });
  expect((await undo(owner, 999_999)).status).toBe(404);
  expect((await listed())[0]).toMatchObject({ id: third, canUndo: false });
  for (const browser of [await world.signedIn("staff"), await world.signedIn("editor"), await world.signedIn("a")])
    expect((await undo(browser, second)).status).toBe(403);
  expect(await price()).toBe("$2.00");
  expect(
    await world.sql`select call, object from audit where object like 'import:%' and actor_id is not null order by at limit 1`,
  ).toMatchObject([{ object: `import:${third}` }]);
});
