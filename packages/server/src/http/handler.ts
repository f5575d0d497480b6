import type { Call } from "@larder/calls/call";
import type { calls } from "@larder/calls/calls";
import type { AuditChange } from "@larder/domain/staff/audit.schema";
import type { Permission } from "@larder/domain/account/permissions";
import type * as Schema from "effect/Schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller, Customer, SignedIn } from "../accounts/auth/caller.ts";
import type { Sessions } from "../accounts/auth/session-cache.ts";
import type { Cookies } from "./cookies.ts";
import type { Config } from "../config.ts";
import type { Db } from "../database/schema.ts";
import type { FindCandidates } from "../search/name-candidates.ts";
import type { SearchService } from "../search/search-service.ts";
import type { FindByName } from "../shop/guide-file/suggest-products.ts";
import type { ImportJobs } from "../catalog/upload/import-jobs.ts";
import type { MessageTokens } from "../content/messaging/tokens.ts";
import type { AuditEntry } from "../database/writes/idempotency.ts";

type Calls = typeof calls;

export interface Services {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly hasRoom: () => boolean;
  readonly config: Config;
  readonly now: () => Date;
  readonly cookies: Cookies;
  /** A customer group's products by name, best first. */
  readonly findByName: FindByName;
  /** What names can mean to a customer (OP-62). */
  readonly findCandidates: FindCandidates;
  readonly keepIndex: SearchService["keep"];
  readonly messageTokens: MessageTokens;
  /** Compares uploaded lists and puts them into the shop. */
  readonly importJobs: Pick<ImportJobs, "inSteps" | "wake">;
  /** Drops the cached state of a session, by hash, that ended or changed organization or region. */
  readonly sessionEnded: (session: string) => void;
  /** When the search index last caught up, in ms since 1970; null = it is being built. */
  readonly indexedAt: () => number | null;
}

interface CallerOf extends Readonly<Record<Permission, SignedIn>> {
  readonly anyone: Caller;
  readonly signedIn: SignedIn;
  readonly customer: Customer;
  readonly orderingCustomer: Customer;
  readonly settingUp: Caller;
}

type Decoded<S> = S extends Schema.Codec<infer T, any> ? T : undefined;

/** A checked request: the caller is authorized and the input valid. */
export interface RequestParts<Params, Query, Body, Who> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Who;
  /** In a write: the transaction, rolled back if the handler throws. */
  readonly db: Db;
  readonly now: Date;
  readonly requestId: string;
  /** A valid user-timezone header, else America/New_York (HTTP-03). */
  readonly zone: string;
  readonly setAuditTarget: (object: string) => void;
  /** What the change replaces, for the audit. */
  readonly setAuditChanges: (changes: readonly AuditChange[]) => void;
  readonly auditEntryOf: (object: string) => AuditEntry;
  /** Runs work right after a write commits; never after a rollback. */
  readonly onCommitted: (work: () => void) => void;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type RequestContext<C extends Call> = RequestParts<
  Decoded<C["params"]>,
  Decoded<C["query"]>,
  Decoded<C["body"]>,
  CallerOf[C["who"]]
>;

export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A handler's result: the declared JSON, or a file. */
export type Answer<C extends Call> =
  C["answer"] extends Schema.Codec<any, infer E> ? E : C["answer"] extends "file" ? FileAnswer : void;

export type Handler<C extends Call> = (context: RequestContext<C>) => Promise<Answer<C>>;

/** Requires a handler for every call of a group. */
export type Handlers<G extends keyof Calls> = {
  readonly [K in keyof Calls[G] as Calls[G][K] extends Call ? K : never]: Calls[G][K] extends Call
    ? Handler<Calls[G][K]>
    : never;
};
