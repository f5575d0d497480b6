import { createHmac } from "node:crypto";
import { ownNumberFor } from "@larder/domain/catalog/own-number";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import { type OwnNumbers, ownNumbersOf } from "../../catalog/own-numbers.ts";
import { isSame } from "../../database/secret.ts";
import type { Db } from "../../database/schema.ts";
import { visibleGuide } from "../guides/access.ts";
import { DownloadNotFound } from "./errors.ts";
import {
  type DownloadGroup,
  type DownloadLine,
  type DownloadRow,
  writeGuideCsv,
  writeGuideXlsx,
} from "./guide-table.ts";

export type Format = "csv" | "xlsx";

/** The lifetime of a link, in ms (OP-68). */
const GOOD_FOR = 600_000;

/** Signed with the session's hash: another session can't use the link, and it ends with its session. */
const signatureOf = (customer: Customer, text: string): string =>
  createHmac("sha256", `download:${customer.session}`).update(text).digest("base64url");

/** A link to a guide as a file, for this session and ten minutes (OP-68, GUIDE-IO-11). */
export const linkTo = async (db: Db, customer: Customer, id: number, format: Format, now: Date): Promise<string> => {
  const guide = await visibleGuide(db, customer, id);
  const text = `${guide.id}.${format}.${(now.getTime() + GOOD_FOR).toString(36)}`;
  return `/web-api/order-guide-file/${text}.${signatureOf(customer, text)}`;
};

const rowsOf = async (
  db: Db,
  guide: { readonly id: number; readonly organization_id: number },
  { bySku }: Pick<OwnNumbers, "bySku">,
): Promise<readonly DownloadRow[]> => {
  const mine = sql`where organization_id = ${guide.organization_id} and guide_id = ${guide.id}`;
  const { rows } = await sql<DownloadGroup | Omit<DownloadLine, "own">>`
    select l.sku, l.unit, l.quantity, coalesce(gg.name, '') as group, p.name
    from (select * from guide_line ${mine}) l
    full join (select * from guide_group ${mine}) gg on gg.position = l.group_position
    left join product p on p.sku = l.sku
    order by coalesce(l.group_position, gg.position) nulls last, l.position, l.sku`.execute(db);
  return rows.map((row) => (row.sku === null ? row : { ...row, own: ownNumberFor(bySku.get(row.sku), row.unit) }));
};

/** A guide as a file; `type` is the media type. */
export interface GuideFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** The file of a link: all lines in the guide's order. An expired link counts as unknown. */
export const fileOf = async (db: Db, customer: Customer, token: string, now: Date): Promise<GuideFile> => {
  const [id = "", format = "", until = "", signature = ""] = token.split(".");
  const isGood =
    isSame(signature, signatureOf(customer, `${id}.${format}.${until}`)) && Number.parseInt(until, 36) >= now.getTime();
  if (!isGood) throw new DownloadNotFound();
  const guide = await visibleGuide(db, customer, Number(id));
  const rows = await rowsOf(db, guide, await ownNumbersOf(db, customer.organization.id, customer.catalogue));
  return format === "xlsx"
    ? {
        name: `${guide.name}.xlsx`,
        type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        content: await writeGuideXlsx(rows),
      }
    : { name: `${guide.name}.csv`, type: "text/csv; charset=utf-8", content: writeGuideCsv(rows) };
};
