import { EMPTY_AUDIT_SEARCH } from "@larder/domain/staff/audit-search";
import { isTimeZone, knownTimeZones } from "@larder/domain/page/timezone";
import { exportAudit } from "../../shop/audit/export-audit.ts";
import { listAudit } from "../../shop/audit/list-audit.ts";
import { invalid } from "../failures/problem.ts";
import type { Handlers } from "../handler.ts";

const zones = knownTimeZones();

export const audit: Handlers<"audit"> = {
  list: ({ db, body: { before, ...search }, zone, caller: { language } }) =>
    listAudit(db, search, { before, zone, language }),
  file: async ({ db, query: { zone: wanted, ...search }, zone, caller: { language } }) => {
    if (wanted !== undefined && !isTimeZone(wanted, zones)) throw invalid("query.zone", "is no time zone.");
    const content = await exportAudit(db, { ...EMPTY_AUDIT_SEARCH, ...search }, { zone: wanted ?? zone, language });
    return { name: "audit.csv", type: "text/csv; charset=utf-8", content };
  },
};
