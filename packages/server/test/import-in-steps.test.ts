import { expect, it } from "vitest";
import { applyImport, applyInSteps } from "../src/catalog/import/apply-import.ts";
import { startImport } from "../src/catalog/import/import-record.ts";
import { groupsOf, planImport } from "../src/catalog/import/plan-import.ts";
import { startUndo, undoImport, undoingNow, undoInSteps } from "../src/catalog/import/undo-import.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
const actor = { userId: null, now: new Date() };

const planned = async (name: string, price: string, count = 120) => {
  const rows = Array.from({ length: count }, (_, at) => `S${String(at).padStart(3, "0")},Step ${at},${price}`).join(
    "\n",
  );
  const file = target.written(name, `sku,name,price\n${rows}\n`);
  const groups = await groupsOf(target.db, null);
  const id = await startImport(target.db, actor, { fileName: name, group: null, groups });
  return { id, summary: await planImport(target.db, id, groups, { file, group: null }) };
};

const version = async () =>
  (await target.sql<{ version: string }>`select version || assortment as version from catalogue_version`)[0]?.version;
const followed = async () =>
  (await target.sql<{ last: number }>`select coalesce(max(seq), 0)::int as last from catalogue_change`)[0]?.last ?? 0;
const at = (price: string) =>
  target.sql<{
    count: number;
  }>`select count(*)::int as count from price where sku like 'S___' and price_text = ${price}`;

it("OP-67 an import in steps is one version of the catalog, and the search follows it once, at the end", async () => {
  const { id, summary } = await planned("first.csv", "1.00");
  const [before, last] = [await version(), await followed()];
  const seen: unknown[] = [];
  await applyInSteps(target.db, id, actor, {
    vanished: "keep",
    summary,
    onProgress: async () => void seen.push(await version(), await followed()),
  });
  expect(seen.length).toBeGreaterThan(2);
  expect([...new Set(seen)]).toEqual([before, last]);
  expect(await version()).not.toBe(before);
  expect(await followed()).toBe(last + 120);
  expect(await at("$1.00")).toEqual([{ count: 120 }]);
});

it("OP-67 broken off between steps it goes on where it was, once, and is undone as a whole", async () => {
  const { id, summary } = await planned("second.csv", "2.00");
  let done = 0;
  const broken = applyInSteps(target.db, id, actor, {
    vanished: "keep",
    summary,
    onProgress: (products) => {
      done = products;
      throw new Error("the power fails");
    },
  });
  await expect(broken).rejects.toThrow("the power fails");
  expect(await at("$2.00")).toEqual([{ count: done }]);
  expect(await target.sql`select applied_at from catalogue_import where id = ${id}`).toEqual([{ applied_at: null }]);
  const rest: number[] = [];
  await applyInSteps(target.db, id, actor, {
    vanished: "keep",
    summary,
    onProgress: (products) => void rest.push(products),
  });
  expect(rest.at(-1)).toBe(120 - done);
  expect(await at("$2.00")).toEqual([{ count: 120 }]);
  expect(await undoImport(target.db, id, actor)).toBe(120);
  expect(await at("$1.00")).toEqual([{ count: 120 }]);
});

it("OP-67 an undo in steps is one version of the catalog, and broken off it goes on where it was", async () => {
  const { id, summary } = await planned("third.csv", "3.00");
  await applyInSteps(target.db, id, actor, { vanished: "keep", summary });
  const [before, last] = [await version(), await followed()];
  await startUndo(target.db, id, actor);
  expect(await undoingNow(target.db)).toBe(id);
  const stopping = new AbortController();
  stopping.abort();
  await undoInSteps(target.db, id, actor.now, stopping.signal);
  const [{ count: left } = { count: 0 }] = await at("$3.00");
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(120);
  expect([await version(), await followed()]).toEqual([before, last]);
  await undoInSteps(target.db, id, actor.now);
  expect(await at("$1.00")).toEqual([{ count: 120 }]);
  expect(await version()).not.toBe(before);
  expect(await followed()).toBe(last + 120);
  expect(await undoingNow(target.db)).toBeNull();
  await expect(undoImport(target.db, id, actor)).rejects.toThrow(`Import ${id} is undone already.`);
});

it("OP-67 an undo is refused while another import is on its way, and an import while another is undone", async () => {
  const one = await planned("one.csv", "4.00");
  await applyInSteps(target.db, one.id, actor, { vanished: "keep", summary: one.summary });
  const two = await planned("two.csv", "5.00");
  const broken = applyInSteps(target.db, two.id, actor, {
    vanished: "keep",
    summary: two.summary,
    onProgress: () => {
      throw new Error("the power fails");
    },
  });
  await expect(broken).rejects.toThrow("the power fails");
  await expect(undoImport(target.db, one.id, actor)).rejects.toThrow(
    "two.csv is on its way into the shop. Try again when that's done.",
  );
  await applyInSteps(target.db, two.id, actor, { vanished: "keep", summary: two.summary });
  await startUndo(target.db, two.id, actor);
  const three = await planned("three.csv", "6.00");
  const apply = () => applyImport(target.db, three.id, actor, { vanished: "keep", summary: three.summary });
  await expect(apply()).rejects.toThrow("two.csv is being undone. Try again when that's done.");
  expect(await at("$6.00")).toEqual([{ count: 0 }]);
  await undoInSteps(target.db, two.id, actor.now);
  await apply();
  expect(await at("$6.00")).toEqual([{ count: 120 }]);
});
