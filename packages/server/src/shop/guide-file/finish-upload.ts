import { freeGroupName } from "@larder/domain/order-guide/free-name";
import { sql } from "kysely";
import { ownGuide } from "../guides/access.ts";
import { otherNames } from "../guides/guide-names.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { addLines } from "./add-lines.ts";
import { UploadUnusable } from "./errors.ts";
import { keepNumbers } from "./keep-numbers.ts";
import type { Matched } from "./match-lines.ts";
import { NO_ITEM_NUMBER, readUpload, type Reviewing } from "./review.ts";
import { type Held, heldUpload } from "./upload-store.ts";

/** A file without usable rows would become an empty guide (OP-67). */
const refuseNothing = ({ columns }: Held, { lines, groups }: Matched): void => {
  if (columns.sku === null) throw new UploadUnusable({ field: "columns.sku", message: NO_ITEM_NUMBER });
  if (lines.length + groups.length === 0)
    throw new UploadUnusable({ field: "file", message: "We can't use any row of this file." });
};

interface Wanted {
  readonly name: string;
  /** Whether the file's own numbers are kept for the organization (OP-62). */
  readonly keepsOwnNumbers?: boolean;
}

/** Turns a reviewed upload into a guide, or adds it to its guide (GUIDE-IO-05, GUIDE-IO-09). Throws UploadUnusable. `db` is a transaction. */
export const finishUpload = async (reviewing: Reviewing, id: number, wanted: Wanted): Promise<number> => {
  const { db, customer, now } = reviewing;
  const { organization, user } = customer;
  const held = await heldUpload(db, customer, id, now, true);
  const name = wanted.name.trim();
  if (name === "" || name.length > 200) throw invalidField("name", "must be 1 to 200 characters");
  const { matched, ownNumbers } = await readUpload(reviewing, held);
  refuseNothing(held, matched);
  if (wanted.keepsOwnNumbers === true) await keepNumbers(db, organization.id, ownNumbers);
  if (held.target !== null) {
    const target = await ownGuide(db, customer, held.target);
    await addLines(db, target, matched);
    await sql`update guide set version = version + 1, modified_at = ${now}, modified_by = ${user.id} where organization_id = ${organization.id} and id = ${target.id}`.execute(
      db,
    );
    await db.deleteFrom("guide").where("organization_id", "=", organization.id).where("id", "=", id).execute();
    return target.id;
  }
  const free = freeGroupName(name, await otherNames(db, organization.id, id)) ?? name;
  await addLines(db, { id, organization_id: organization.id }, matched);
  await db
    .updateTable("guide")
    .set({ name: free, is_pending: false, modified_at: now })
    .where("organization_id", "=", organization.id)
    .where("id", "=", id)
    .execute();
  await db
    .deleteFrom("guide_upload")
    .where("organization_id", "=", organization.id)
    .where("guide_id", "=", id)
    .execute();
  return id;
};
