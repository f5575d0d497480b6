import { startSession } from "../../accounts/auth/session.ts";
import type { Db } from "../../database/schema.ts";
import { writeAudit } from "../../database/writes/idempotency.ts";
import { activeBuyer, isForeignEmail } from "./buyers.ts";
import { PunchoutStartInvalid } from "./errors.ts";
import { issuerOf, readStart } from "./read-start.ts";

interface Request {
  readonly token: string;
  readonly replaces: string | null;
  readonly requestId: string;
  readonly address: string;
  readonly device: string;
  readonly now: Date;
}

/** Starts a session for the buyer named in a link and returns its secret; a link works once (OP-25, IDENT-24). */
export const startPunchout = async (
  db: Db,
  { token, replaces, requestId, address, device, now }: Request,
): Promise<string> => {
  const buyer = await activeBuyer(db, issuerOf(token));
  if (buyer === null) throw new PunchoutStartInvalid({ reason: "iss isn't an active buyer" });
  const start = readStart(buyer, token, now);
  if (await isForeignEmail(db, buyer, start.email))
    throw new PunchoutStartInvalid({ reason: "email belongs to someone outside this buyer's account" });
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .insertInto("punchout_start")
      .values({ id: start.id, expires_at: start.expiresAt })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (used.numInsertedOrUpdatedRows !== 1n) throw new PunchoutStartInvalid({ reason: "the link was already used" });
    const { userId, organizationId } = buyer;
    const { email, returnUrl, buyerCookie } = start;
    const punchout = { buyer: buyer.id, buyerName: buyer.name, email, returnUrl, buyerCookie };
    const started = await startSession(trx, { userId, organizationId, region: null, punchout }, now, replaces);
    const trace = { actorId: userId, asUserId: null, organizationId, requestId, address, device, now };
    await writeAudit(trx, { ...trace, call: "GET /punchout/start", object: `punchout:${start.id}` });
    return started;
  });
};
