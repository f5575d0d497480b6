import type { Kysely } from "kysely";
import { PRICE_PENDING_MEANS } from "@larder/domain/text/price-pending";
import { expect, it } from "vitest";
import { up } from "../src/database/migrations/013-true-content.ts";
import { up as sayDays } from "../src/database/migrations/051-delivery-and-payment.ts";
import { up as sayOfGuests } from "../src/database/migrations/052-days-of-guests.ts";
import { up as insertFirst } from "../src/database/migrations/008-first-content.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const db = () => world.opened.db as unknown as Kysely<unknown>;

const texts = async (): Promise<Readonly<Record<string, string>>> => {
  const rows = await world.sql<{
    path: string;
    text: string;
  }>`select path, title || ' ' || data::text as text from page`;
  return Object.fromEntries(rows.map(({ path, text }) => [path, text]));
};

const asFirst = async (): Promise<void> => {
  await world.sql`delete from page where content_type = 'content'`;
  await world.sql`delete from setting where key in ('site', 'header', 'feature-flags', 'footer')`;
  await insertFirst(db());
};

it("CMS-06 an installed shop's first pages are mended, and one that an editor changed stays as it is", async () => {
  await asFirst();
  const first = await texts();
  await world.sql`update page set version = 2 where path = '/resources/delivery/'`;
  await up(db());
  const after = await texts();
  const changed = Object.keys(after).filter((path) => after[path] !== first[path]);
  expect(changed.toSorted()).toEqual([
    "/about-us/",
    "/privacy/",
    "/resources/catch-weight/",
    "/resources/importing-a-guide/",
    "/terms/",
  ]);
  await asFirst();
  await up(db());
  const mended = await texts();
  expect(mended["/resources/delivery/"]).toContain("you can change or cancel an order you sent: open it under Orders");
  expect(mended["/terms/"]).toContain(PRICE_PENDING_MEANS);
  for (const text of Object.values(mended))
    expect(text).not.toMatch(
      /The invoice has|the same day|for how long|have it removed|next delivery day|the day of delivery|cut-?offs? .*call your sales rep before|cut-off|\b(?:cannot|do(?:es)? not|is put)\b/i,
    );
});

it("CMS-06 the delivery page says where the days are, the terms when invoices are due, unless edited", async () => {
  await asFirst();
  await up(db());
  await world.sql`update page set version = 2 where path = '/terms/'`;
  await sayDays(db());
  const after = await texts();
  expect(after["/resources/delivery/"]).toContain("Your cart lists the days we deliver to you.");
  expect(after["/terms/"]).toContain("Invoices are due within the days of your agreement.");
  await world.sql`update page set version = 1 where path = '/terms/'`;
  await sayDays(db());
  expect((await texts())["/terms/"]).toContain("Invoices are due according to your payment terms.");
});

it("CMS-06 the delivery page tells guests what the days depend on, unless it was edited", async () => {
  const says = "Delivery days and cutoffs depend on where you are. Not a customer yet? Ask us when we come to you.";
  await asFirst();
  await up(db());
  await sayDays(db());
  await world.sql`update page set version = 2 where path = '/resources/delivery/'`;
  await sayOfGuests(db());
  expect((await texts())["/resources/delivery/"]).not.toContain(says);
  await world.sql`update page set version = 1 where path = '/resources/delivery/'`;
  await sayOfGuests(db());
  expect((await texts())["/resources/delivery/"]).toContain(`${says} Your cart lists the days`);
});
