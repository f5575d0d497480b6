import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { blockingIn } from "./blocking-migrations.ts";

const folder = path.resolve(import.meta.dirname, "../packages/server/src/database/migrations");

/** The steps of the first shops: a database that lacks them is empty. */
const FIRST = /^00\d-/;

/** What blocks and may: the table is small, or no shop with many rows in it was there yet. */
const ALLOWED: Readonly<Record<string, string>> = {
  "012 customer_order: a constraint reads every row, unless not valid": "no shop was open yet",
  "015 customer_order: an index is built while writes wait": "no shop was open yet",
  "020 order_issue: an index is built while writes wait": "a few issues a day",
  "044 variant: an index is built while writes wait": "no shop was open yet",
  "026 audit: an index is built while writes wait": "no shop was open yet",
  "036 audit: an index is built while writes wait": "no shop was open yet",
  "036 product: an index is built while writes wait": "no shop was open yet",
  "040 product: an index is built while writes wait": "no shop was open yet",
};

it("OP-126 no migration makes a running shop wait, or takes what the last release uses", () => {
  const found = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !FIRST.test(file))
    .flatMap((file) =>
      blockingIn(readFileSync(path.join(folder, file), "utf8")).map(
        ({ table, what }) => `${file.slice(0, 3)} ${table}: ${what}`,
      ),
    );
  expect([...new Set(found)].sort()).toEqual(Object.keys(ALLOWED).sort());
});

it.each([
  ["create index a on cart (id)", "an index is built while writes wait"],
  ["create unique index a on cart (id)", "an index is built while writes wait"],
  ["alter table cart add column a uuid default gen_random_uuid()", "a default that is computed rewrites the table"],
  ["alter table cart alter column id type text", "another type rewrites the table"],
  ["alter table cart alter id set not null", "not null reads every row"],
  ["alter table cart add constraint a check (id > 0)", "a constraint reads every row, unless not valid"],
  ["alter table cart add constraint a foreign key (id) references b", "a constraint reads every row, unless not valid"],
  ["alter table cart add primary key (id)", "a key builds an index while writes wait"],
  ["alter table cart drop column note", "servers of the last release still use it"],
  ["alter table cart rename column note to notes", "servers of the last release still use it"],
  ["drop table cart", "servers of the last release still use it"],
  ["lock table cart", "reads and writes wait"],
  ["truncate cart", "reads and writes wait"],
])("OP-126 %s blocks", (statement, what) => {
  expect(blockingIn(`${statement};`)).toEqual([{ table: "cart", what }]);
  expect(blockingIn(`create table cart (id integer); ${statement};`)).toEqual([]);
});

it.each([
  "alter table cart add column a text not null default ''",
  "alter table cart add column a integer, add column b boolean not null default false",
  "alter table cart add constraint a check (id > 0) not valid",
  "create function a() returns void language plpgsql as $$ begin truncate cart; end $$",
])("OP-126 %s doesn't", (statement) => {
  expect(blockingIn(`${statement};`)).toEqual([]);
});
