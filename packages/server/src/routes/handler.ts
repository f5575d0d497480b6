import type { Call } from "@larder/adapters-http/wire/call";
import type { calls } from "@larder/adapters-http/wire/calls";
import type * as Schema from "effect/Schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller, Customer, SignedIn } from "../auth/caller.ts";
import type { Sessions } from "../auth/session-cache.ts";
import type { Cookies } from "./cookies.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/schema.ts";
import type { FindByName } from "../guide-file/suggest-products.ts";
import type { MessageTokens } from "../iterable/tokens.ts";
import type { AuditEntry } from "../writes/idempotency.ts";

type Calls = typeof calls;

/** What every handler can reach. */
export interface Services {
  readonly db: Db;
  readonly sessions: Sessions;
  /** Whether the storage has room for writes. */
  readonly hasRoom: () => boolean;
  readonly config: Config;
  readonly now: () => Date;
  readonly cookies: Cookies;
  /** Products of a customer group's assortment by their name, the best first. */
  readonly findByName: FindByName;
  readonly messageTokens: MessageTokens;
  /** Called with the hash of a session that ended or moved to another organization or region: its cached state is dropped. */
  readonly sessionEnded: (session: string) => void;
}

interface CallerOf {
  readonly anyone: Caller;
  readonly signedIn: SignedIn;
  readonly customer: Customer;
  readonly orderingCustomer: Customer;
  readonly author: SignedIn;
  readonly editor: SignedIn;
  readonly staff: SignedIn;
}

type Decoded<S> = S extends Schema.Codec<infer T, any> ? T : undefined;

/** One checked request: the caller is authorized, and the input has the declared shape. */
export interface RequestParts<Params, Query, Body, Who> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Who;
  /** In a write this is the transaction, rolled back when the handler throws. */
  readonly db: Db;
  readonly now: Date;
  readonly requestId: string;
  /** The zone of header user-timezone when it is one, else America/New_York (HTTP-03). */
  readonly zone: string;
  /** Names the object that a write changes, for the audit. */
  readonly setAuditTarget: (object: string) => void;
  /** What this call leaves in the audit, with the object that it changes. */
  readonly auditEntryOf: (object: string) => AuditEntry;
  /** Does something as soon as what a write has written is committed; never when it is rolled back. */
  readonly onCommitted: (work: () => void) => void;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One request of a call. */
export type RequestContext<C extends Call> = RequestParts<
  Decoded<C["params"]>,
  Decoded<C["query"]>,
  Decoded<C["body"]>,
  CallerOf[C["who"]]
>;

/** A file that the browser saves under its name. */
export interface FileAnswer {
  readonly name: string;
  /** The media type. */
  readonly type: string;
  readonly content: Buffer;
}

/** What a handler answers: the JSON of the declared answer, or a file. */
export type Answer<C extends Call> =
  C["answer"] extends Schema.Codec<any, infer E> ? E : C["answer"] extends "file" ? FileAnswer : void;

export type Handler<C extends Call> = (context: RequestContext<C>) => Promise<Answer<C>>;

/** A handler for every call of a group; a call without one does not compile. */
export type Handlers<G extends keyof Calls> = {
  readonly [K in keyof Calls[G] as Calls[G][K] extends Call ? K : never]: Calls[G][K] extends Call
    ? Handler<Calls[G][K]>
    : never;
};
