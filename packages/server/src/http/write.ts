import type { Call } from "@larder/calls/call";
import type { AuditChange } from "@larder/domain/staff/audit.schema";
import type { Caller } from "../accounts/auth/caller.ts";
import { nextTurn } from "../database/process/turns.ts";
import type { Db } from "../database/schema.ts";
import {
  atOnceOf,
  fingerprintOf,
  type PlannedWrite,
  type Reply,
  takeKey,
  writeAtOnce,
  writeAudit,
  writePlanned,
} from "../database/writes/idempotency.ts";
import { isConflict, untilKnown } from "../database/writes/until-known.ts";
import { isConnectionLost } from "../database/check.ts";
import { isRefusal, Problem } from "./failures/problem.ts";
import type { Handler, RequestContext, Services } from "./handler.ts";
import { failpoint } from "../failpoint.ts";

/** A request's Idempotency-Key; null = none. Throws VALIDATION for one that can't be stored (OP-91). */
export const idempotencyKeyOf = (header: string | readonly string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header !== "string" || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw new Problem("VALIDATION", "Idempotency-Key must be 1 to 255 visible characters.");
  return header;
};

export interface Route {
  readonly call: Call;
  readonly handler: Handler<any>;
  /** Runs in a transaction and is audited, as every call with an Idempotency-Key. */
  readonly isWrite: boolean;
}

/**
 * Reads and plans a write: first without a lock, for one statement that writes if nothing changed meanwhile (two round
 * trips instead of five), then, if that fails, locked in a transaction. Null = needs the transaction, as do its errors:
 * the transaction finds them again, or that the key was used.
 */
export type Plan<C extends Call> = (context: RequestContext<C>, isLocked: boolean) => Promise<PlannedWrite | null>;

const plans = new WeakMap<Handler<any>, Plan<any>>();

/** The handler of a planned write: runs the same plan under the lock. */
export const planned = <C extends Call>(plan: Plan<C>): Handler<C> => {
  const handler: Handler<C> = async (context) => {
    const found = await plan(context, true);
    if (found === null) throw new Error("a write without a plan");
    context.setAuditTarget(found.object);
    await writePlanned(context.db, found);
    if (found.written !== undefined) context.onCommitted(found.written);
    return found.answer as Awaited<ReturnType<Handler<C>>>;
  };
  plans.set(handler, plan);
  return handler;
};

/** A write's response, as sent and stored for replays (OP-91). */
const replyOf = (call: Call, answer: unknown): Reply =>
  call.answer === "none" || answer === undefined
    ? { status: 204, body: null }
    : { status: 200, body: JSON.stringify(answer) };

/** The key was used, another write came first, or a deadlock occurred: the transaction resolves it. */
const isForTransaction = (thrown: unknown): boolean =>
  isRefusal(thrown) || isConflict(thrown) || (thrown as { code?: unknown } | null)?.code === "23505";

interface Writing {
  readonly key: string | null;
  readonly fingerprint: string;
  readonly caller: Caller;
  /** Whether doing it twice is the same as once. */
  readonly isRepeatable: boolean;
}

/** The connection broke during the one statement: the transaction finds out, or reports it as unknown. */
const UNKNOWN = Symbol("unknown");

const writeInOneStatement = async (
  services: Services,
  route: Route,
  context: RequestContext<any>,
  writing: Writing,
  isRetry = false,
): Promise<Reply | null | typeof UNKNOWN> => {
  const { call, handler } = route;
  const { key, fingerprint } = writing;
  const plan = plans.get(handler);
  if (plan === undefined) return null;
  let isWriting = false;
  try {
    const found = await plan(context, false);
    const parts = found === null ? null : atOnceOf(found);
    if (found === null || parts === null) return null;
    const written = replyOf(call, found.answer);
    const kept = key === null ? null : { key, fingerprint, ...written };
    await failpoint("a write is planned");
    isWriting = true;
    if (await writeAtOnce(services.db, parts, context.auditEntryOf(found.object), kept)) {
      await failpoint("a write in one statement is committed");
      found.written?.();
      return written;
    }
    await failpoint("a planned write was overtaken");
    found.overtaken?.();
    return isRetry || found.overtaken == null
      ? null
      : await writeInOneStatement(services, route, context, writing, true);
  } catch (thrown) {
    if (isForTransaction(thrown)) return null;
    if (isConnectionLost(thrown)) return isWriting ? UNKNOWN : null;
    throw thrown;
  }
};

const writeInTransaction = async (
  services: Services,
  { call, handler }: Route,
  context: RequestContext<any>,
  { key, fingerprint, caller, isRepeatable }: Writing,
  isUnknown: boolean,
): Promise<Reply> => {
  // Those of a try that was lost while committing run too: the next one may find that it was committed.
  const committed = new Set<() => void>();
  const attempt = async (trx: Db, startsToCommit: () => void): Promise<Reply> => {
    let object = "";
    let changes: readonly AuditChange[] = [];
    const now: (() => void)[] = [];
    if (key !== null && caller.kind === "user") {
      const { call: name } = context.auditEntryOf("");
      const kept = await takeKey(trx, { userId: caller.actor.id, key, call: name, fingerprint, now: context.now });
      if (kept !== null) return kept;
      await failpoint("a key is taken");
    }
    const answer = await handler({
      ...context,
      db: trx,
      setAuditTarget: (target: string) => (object = target),
      setAuditChanges: (replaced: readonly AuditChange[]) => (changes = replaced),
      onCommitted: (work: () => void) => now.push(work),
    } as never);
    const written = replyOf(call, answer);
    await failpoint("a write is handled");
    if (caller.kind === "user")
      await writeAudit(trx, { ...context.auditEntryOf(object), changes }, key === null ? null : { key, ...written });
    startsToCommit();
    for (const work of now) committed.add(work);
    return written;
  };
  const reply = await untilKnown(
    (startsToCommit) => services.db.transaction().execute((trx) => attempt(trx, startsToCommit)),
    { isRepeatable, isUnknown },
  );
  await failpoint("a transaction is committed");
  for (const work of committed) work();
  return reply;
};

/** Performs a write once per key, audits it and returns the response (OP-91, T7). */
export const write = async (
  services: Services,
  route: Route,
  context: RequestContext<any>,
  sent: readonly unknown[],
): Promise<Reply> => {
  const { call } = route;
  const caller = context.caller as Caller;
  const sentKey = idempotencyKeyOf(context.request.headers["idempotency-key"]);
  const key = call.idempotent === true && caller.kind === "user" ? sentKey : null;
  if (call.maxBytes !== undefined) await nextTurn();
  // Punchout sessions share a user, but each replays only its own writes.
  const scope = caller.kind === "user" && caller.punchout !== null ? [...sent, caller.session] : sent;
  const fingerprint = key === null ? "" : fingerprintOf(context.auditEntryOf("").organizationId, scope);
  if (call.maxBytes !== undefined) await nextTurn();
  const isRepeatable = key !== null || call.idempotent !== true;
  const writing: Writing = { key, fingerprint, caller, isRepeatable };
  const written = caller.kind === "user" ? await writeInOneStatement(services, route, context, writing) : null;
  const reply =
    written === null || written === UNKNOWN
      ? await writeInTransaction(services, route, context, writing, written === UNKNOWN)
      : written;
  await failpoint("a write is answered");
  return reply;
};
