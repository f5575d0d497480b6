import { editedPart, type PageEdit } from "@larder/domain/page/page-edit";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";
import { invalidField } from "../database/writes/input-error.ts";
import { cleanPageData } from "./clean-html.ts";
import { PageChanged, PageNotFound } from "./errors.ts";
import type { PageData } from "./complete-page.ts";

const edited = (title: string, data: PageData, { property, text, html }: PageEdit) => {
  const part = editedPart(property);
  if (part === "title") {
    if (text.trim() === "") throw invalidField("text", "A page has a title.");
    return { title: text.trim(), data };
  }
  const block = part === null ? undefined : data.blocks?.[part];
  if (block === undefined) throw invalidField("property", "The page has no such part.");
  const blocks = data.blocks?.map((one) => (one === block ? { ...block, heading: text.trim(), html } : one)) ?? [];
  return { title, data: cleanPageData({ ...data, blocks }) };
};

/** Saves an editor's cleaned text as the next version. Throws PageNotFound, PageChanged if based on another version, InvalidField (OP-118). */
export const savePage = async (trx: Db, edit: PageEdit): Promise<{ readonly contentLink: string }> => {
  const [id = "", version] = edit.contentLink.split("_");
  if (!/^\d{1,9}$/.test(id)) throw new PageNotFound();
  const row = await trx
    .selectFrom("page")
    .select(["title", "data", "version"])
    .where("id", "=", Number(id))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new PageNotFound();
  if (String(row.version) !== version) throw new PageChanged();
  const { title, data } = edited(row.title, row.data as PageData, edit);
  await trx
    .updateTable("page")
    .set({ title, data: sql`${JSON.stringify(data)}::jsonb`, version: row.version + 1 })
    .where("id", "=", Number(id))
    .execute();
  return { contentLink: `${id}_${row.version + 1}` };
};
