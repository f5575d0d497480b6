import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { openFile } from "../../tabular/open-file.ts";
import {
  type CalendarColumn,
  calendarColumns,
  type CalendarItem,
  calendarItem,
  neededCalendarColumns,
} from "./calendar-day.ts";
import { type ImportSummary, RefusedRows } from "../../catalog/import/refused-rows.ts";

/** Rows per batch: no statement may hold the embedded database for 100 ms. */
const BATCH = 200;

/** The result of a calendar import; the five counts after `rows` add up to it. */
export interface CalendarSummary extends ImportSummary {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly same: number;
}

const warehousesOf = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ warehouse: string }>`
    select name as warehouse from warehouse union select warehouse from vendor where warehouse is not null`.execute(db);
  return new Set(rows.map(({ warehouse }) => warehouse));
};

const write = async (
  db: Db,
  batch: readonly CalendarItem[],
): Promise<Pick<CalendarSummary, "added" | "changed" | "removed">> => {
  const exceptional = batch.filter(({ kind }) => kind !== "ordinary");
  const { rows } = await sql<{ added: number; changed: number; removed: number }>`
    with gone as (
      delete from delivery_calendar c using json_to_recordset(${JSON.stringify(batch.filter(({ kind }) => kind === "ordinary"))}::json)
        as g(warehouse text, day text) where c.warehouse = g.warehouse and c.day = g.day returning c.day
    ), put as (
      insert into delivery_calendar as c (warehouse, day, is_closed, cut_off_time, reason)
      select warehouse, day, kind = 'closed', "cutOffTime", reason from json_to_recordset(${JSON.stringify(exceptional)}::json)
        as w(warehouse text, day text, kind text, "cutOffTime" text, reason text)
      on conflict (warehouse, day) do update
        set is_closed = excluded.is_closed, cut_off_time = excluded.cut_off_time, reason = excluded.reason
        where (c.is_closed, c.cut_off_time, c.reason) is distinct from (excluded.is_closed, excluded.cut_off_time, excluded.reason)
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new)::integer as added, count(*) filter (where not is_new)::integer as changed,
      (select count(*)::integer from gone) as removed from put`.execute(db);
  return rows[0] ?? { added: 0, changed: 0, removed: 0 };
};

/** Imports a delivery calendar (docs/import.md; OP-77), repeatably. Skips and reports bad rows. Throws Unreadable for an unusable file. */
export const importCalendar = async (db: Db, file: string): Promise<CalendarSummary> => {
  const { headings, rows } = await openFile<CalendarColumn>(file, calendarColumns, neededCalendarColumns);
  const warehouses = await warehousesOf(db);
  const known = [...warehouses].toSorted().join(", ");
  const seen = new Map<string, number>();
  const refused = new RefusedRows();
  const counts = { rows: 0, added: 0, changed: 0, removed: 0 };
  let batch: CalendarItem[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const { added, changed, removed } = await write(db, batch);
    batch = [];
    counts.added += added;
    counts.changed += changed;
    counts.removed += removed;
  };
  const problemOf = (item: CalendarItem): string | null => {
    if (!warehouses.has(item.warehouse))
      return `There's no warehouse '${item.warehouse.slice(0, 40)}'. There are: ${known}.`;
    const key = `${item.warehouse}\n${item.day}`;
    const first = seen.get(key);
    if (first !== undefined) return `This day is already on line ${first}.`;
    seen.set(key, item.line);
    return null;
  };
  for await (const row of rows) {
    counts.rows += 1;
    const item = calendarItem(row);
    const reason = "kind" in item ? problemOf(item) : item.reason;
    if (reason !== null) refused.add(row.line, reason);
    else if ("kind" in item) batch.push(item);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  const { rows: all, added, changed, removed } = counts;
  return {
    ...counts,
    refused: refused.count,
    same: all - added - changed - removed - refused.count,
    unknownColumns: headings.unknown,
    problems: refused.problems,
  };
};
