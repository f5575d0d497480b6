import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { writeCsv } from "../../tabular/write-table.ts";
import type { CalendarColumn } from "./calendar-day.ts";

const columns = (["warehouse", "date", "closed", "cutOff", "reason"] satisfies CalendarColumn[]).map((heading) => ({
  heading,
  width: 20,
}));

type Row = readonly [warehouse: string, day: string, closed: string, cutOff: string, reason: string];

/** The delivery calendar as a file that the import takes. */
export const exportCalendar = async (db: Db): Promise<{ readonly content: Buffer; readonly count: number }> => {
  const { rows } = await sql<{ row: Row }>`
    select json_build_array(warehouse, day, case when is_closed then 'yes' else 'no' end, coalesce(cut_off_time, ''), reason) as row
    from delivery_calendar order by warehouse, day`.execute(db);
  return {
    content: writeCsv(
      columns,
      rows.map(({ row }) => row),
    ),
    count: rows.length,
  };
};
