import { holdProblems } from "@larder/domain/account/organization-hold";
import type { HoldChange, OrganizationHold } from "@larder/domain/account/organization-hold.schema";
import { HoldChanged, OrganizationNotFound } from "../auth/errors.ts";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid } from "../../database/writes/input-error.ts";
import { setHold } from "./organizations.ts";

type WireHold = (typeof OrganizationHold)["Encoded"];

const MAX_ID = 2_147_483_647;

/** Whether an organization is on hold, and its message. `isLocked`: for a change. Throws OrganizationNotFound. */
export const readHold = async (db: Db, id: number, isLocked = false): Promise<WireHold> => {
  if (Math.abs(id) > MAX_ID) throw new OrganizationNotFound();
  const query = db.selectFrom("organization").select(["id", "can_order", "status_errors"]).where("id", "=", id);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw new OrganizationNotFound();
  return { id: row.id, hold: row.can_order ? null : row.status_errors.join(" ") };
};

/** Holds or releases an organization. Throws HoldChanged if someone else did since it was read, and FieldsInvalid. */
export const changeHold = async (trx: Db, { id, hold, was }: HoldChange): Promise<WireHold> => {
  const problems = holdProblems(hold);
  if (problems.length > 0) throw new FieldsInvalid({ problems });
  const before = await readHold(trx, id, true);
  if (before.hold !== was) throw new HoldChanged({ current: before });
  await setHold(trx, id, hold);
  return readHold(trx, id);
};
