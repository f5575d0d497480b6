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
import { type Changes, type ChangesSummary, importChanges } from "./import-changes.ts";

/** Rows per batch: no statement may hold the embedded database for 100 ms. */
const BATCH = 200;

const warehousesOf = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ warehouse: string }>`
    select name as warehouse from warehouse union select warehouse from vendor where warehouse is not null`.execute(db);
  return new Set(rows.map(({ warehouse }) => warehouse));
};

const write = async (db: Db, batch: readonly CalendarItem[]): Promise<Changes> => {
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
export const importCalendar = async (db: Db, file: string): Promise<ChangesSummary> => {
  const opened = await openFile<CalendarColumn>(file, calendarColumns, neededCalendarColumns);
  const warehouses = await warehousesOf(db);
  const known = [...warehouses].toSorted().join(", ");
  const seen = new Map<string, number>();
  const problemOf = ({ warehouse, day, line }: CalendarItem): string | null => {
    if (!warehouses.has(warehouse)) return `There's no warehouse '${warehouse.slice(0, 40)}'. There are: ${known}.`;
    const key = `${warehouse}\n${day}`;
    const first = seen.get(key);
    if (first !== undefined) return `This day is already on line ${first}.`;
    seen.set(key, line);
    return null;
  };
  return importChanges(opened, {
    batch: BATCH,
    read: (row) => {
      const item = calendarItem(row);
      return typeof item === "string" ? item : (problemOf(item) ?? item);
    },
    write: (batch) => write(db, batch),
  });
};
