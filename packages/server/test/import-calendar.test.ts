import { beforeAll, expect, it } from "vitest";
import { exportCalendar } from "../src/shop/import/export-calendar.ts";
import { importCalendar } from "../src/shop/import/import-calendar.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
beforeAll(async () => {
  await target.sql`insert into customer_group (id, name) values ('g1', 'g1')`;
  await target.sql`insert into warehouse (name, zone) values ('Newark', 'America/New_York')`;
  await target.sql`insert into organization (id, name, account_number, customer_group_id, business_unit, warehouse)
    values (1, 'One', '1', 'g1', 3, 'Newark')`;
});

const calendar = () =>
  target.sql<{ day: string; cut_off_time: string | null }>`
    select day, is_closed, cut_off_time, reason from delivery_calendar order by day`;
const version = () => target.sql`select version from catalogue_version`;
const load = (text: string) => importCalendar(target.db, target.written("calendar.csv", text));

const FIRST = `Branch;Date;Cut-off;Holiday;Shelf
Newark;11/26/2026;;Thanksgiving;1
Newark;2026-11-25;2:00 PM;The day before Thanksgiving;
Newark;2026-12-25;;Christmas;
Reno;2026-12-25;;Christmas;
Newark;11/25/2026;;;
Newark;someday;;;
`;

it("OP-77 GUIDE-IO-10 a calendar import is idempotent and reports bad rows with their line", async () => {
  const summary = await load(FIRST);
  expect(summary).toMatchObject({ rows: 6, added: 3, changed: 0, removed: 0, same: 0, refused: 3 });
  expect(summary.unknownColumns).toEqual(["Shelf"]);
  expect(summary.problems).toEqual([
    { line: 5, reason: "There's no warehouse 'Reno'. There are: Newark." },
    { line: 6, reason: "This day is already on line 3." },
    { line: 7, reason: "date: 'someday' isn't a day. Write 2026-11-26 or 11/26/2026." },
  ]);
  const after = [
    { day: "2026-11-25", is_closed: false, cut_off_time: "14:00", reason: "The day before Thanksgiving" },
    { day: "2026-11-26", is_closed: true, cut_off_time: null, reason: "Thanksgiving" },
    { day: "2026-12-25", is_closed: true, cut_off_time: null, reason: "Christmas" },
  ];
  expect(await calendar()).toEqual(after);
  expect(await load(FIRST)).toMatchObject({ added: 0, changed: 0, removed: 0, same: 3, refused: 3 });
  expect(await calendar()).toEqual(after);
  const { content, count } = await exportCalendar(target.db);
  expect(count).toBe(3);
  expect(await load(content.toString("utf8"))).toMatchObject({ rows: 3, same: 3, refused: 0, unknownColumns: [] });
  expect(await calendar()).toEqual(after);
});

it("OP-77 a day can change back to ordinary, other days stay, and servers see it at once", async () => {
  await load(FIRST);
  const before = await version();
  const summary = await load("warehouse,date,closed,cutOff\nNewark,2026-11-25,no,1:00 PM\nNewark,2026-12-25,no,\n");
  expect(summary).toMatchObject({ rows: 2, added: 0, changed: 1, removed: 1, same: 0, refused: 0 });
  expect((await calendar()).map(({ day, cut_off_time }) => [day, cut_off_time])).toEqual([
    ["2026-11-25", "13:00"],
    ["2026-11-26", null],
  ]);
  // Servers cache the calendar by the catalog's version.
  expect(await version()).not.toEqual(before);
});
