import fs from "node:fs";
import { afterEach, expect, it } from "vitest";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { atFailpoints } from "../src/failpoint.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
afterEach(() => atFailpoints(null));

/** 500 rows: the second one can't be used, and the last one repeats the first. */
const list = (name: string, price: string): string => {
  const rows = Array.from({ length: 500 }, (_, at) => {
    const sku = `${name}${at === 499 ? 0 : at}`;
    return at === 1 ? `,Nameless,${price}` : `${sku},Item ${at},${price}`;
  });
  return target.written(`${name}.csv`, `sku,name,price\n${rows.join("\n")}\n`);
};

const put = (file: string, more: object = {}) =>
  importCatalogue(target.db, { file, group: null, rejects: `${file}.rejects`, ...more });

/** Runs an import until so many of its parts are staged; then its process ends. */
const killed = async (file: string, parts: number): Promise<void> => {
  let left = parts;
  await new Promise<void>((resolve) => {
    atFailpoints((name) => {
      if (name !== "a part of a list is staged") return Promise.resolve();
      left -= 1;
      if (left > 0) return Promise.resolve();
      resolve();
      return new Promise(() => {});
    });
    void put(file);
  });
  atFailpoints(null);
};

const unfinished = () =>
  target.sql<{
    id: number;
    rows: number;
  }>`select id, (reading ->> 'rows')::int as rows from catalogue_import where applied_at is null`;

it("OP-67 a killed import goes on where it stopped, and counts and rejects as one that ran through", async () => {
  const file = list("A", "1.00");
  await killed(file, 2);
  expect(await target.sql`select count(*)::int as n from product where sku like 'A%'`).toEqual([{ n: 0 }]);
  const [before] = await unfinished();
  expect(before?.rows).toBe(400);
  const seen: number[] = [];
  const done = await put(file, { onTakenUp: (rows: number) => seen.push(rows) });
  expect(seen).toEqual([400]);
  expect(done).toMatchObject({ importId: before?.id, rows: 500, added: 498, changed: 0, same: 0, refused: 2 });
  expect(done.problems).toEqual([
    { line: 3, reason: "The sku is missing." },
    { line: 501, reason: "The sku A0 in CS is already on line 2." },
  ]);
  expect(fs.readFileSync(done.rejects!, "utf8").trim().split("\n")).toHaveLength(3);
  expect(await target.sql`select count(*)::int as n from product where sku like 'A%'`).toEqual([{ n: 498 }]);
  expect(await unfinished()).toEqual([]);
  expect(await put(file)).toMatchObject({ importId: null, added: 0, same: 498, refused: 2 });
});

it("OP-67 a killed import starts over when the catalog has changed, or the columns or the file are others", async () => {
  const file = list("B", "1.00");
  const seen: number[] = [];
  const onTakenUp = (rows: number) => seen.push(rows);
  await killed(file, 1);
  await put(target.written("other.csv", "sku,name,price\nO1,Other,1.00\n"), { onTakenUp });
  expect(await put(file, { onTakenUp })).toMatchObject({ added: 498 });
  expect(await unfinished()).toEqual([]);

  const dearer = list("B", "2.00");
  await killed(dearer, 2);
  expect(await put(dearer, { onTakenUp, columns: { map: ["price="] } })).toMatchObject({ changed: 0, same: 498 });
  expect(seen).toEqual([]);
});
