import type * as Schema from "effect/Schema";

/** Who may call (spec §6 §7; OP-21). Each role may also do what stands before it in this list, except that editor and staff are apart from one another; `author` is either. */
export type Who =
  | "anyone"
  | "signedIn"
  /** Signed in, with a current organization. */
  | "customer"
  /** A customer with an account that is not on hold (IDENT-16). */
  | "orderingCustomer"
  | "author"
  | "editor"
  | "staff";

/** How a call proves who makes it (OP-142). `cookie` writes need the Origin and the XSRF pair (OP-125); `key` and `jwt` need neither. */
export type Auth = "cookie" | "key" | "jwt" | "none";

/**
 * Where a call names something that belongs to an organization. From this the authorization test makes foreign,
 * unknown and own ids; the server answers a foreign one exactly as an unknown one (GUIDE-LIST-23).
 */
export interface OwnedId {
  readonly at: `query.${string}` | `body.${string}` | `params.${string}`;
  readonly of: "guide" | "cartLine" | "order" | "organization";
}

/** One call of the specification, declared once: the client, the routes, the checks and the OpenAPI document come from it (docs/architecture.md). */
export interface Call {
  /** The row of the ledger: CALL-nn, or the open point that decided it. */
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** `{name}` stands for a path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly who: Who;
  readonly auth: Auth;
  /** A session that a purchasing system started may make it too, for its own cart; without this it may not (SUBMIT-18, OP-25). */
  readonly punchout?: true;
  readonly params?: Schema.Codec<any, any>;
  /** Its encoded side is strings, as a query has them. */
  readonly query?: Schema.Codec<any, any>;
  /** JSON, or `multipart` for one part named `file` (OP-145). */
  readonly body?: Schema.Codec<any, any> | "multipart";
  /** How long a JSON body may be, in bytes; 1 MiB when left out. A longer one than that is read only of who may call. */
  readonly maxBytes?: number;
  /** `none` = the answer has no body that counts; `file` = the body is a file that the browser saves. */
  readonly answer: Schema.Codec<any, any> | "none" | "file";
  /** Status codes that are a success; every 2xx when left out (HTTP-18). */
  readonly success?: readonly number[];
  /** Changes nothing, though it may be a POST: may be sent again after a lost answer. */
  readonly reads?: true;
  /** Says what shall be, so that twice is as once: may be sent again after a lost answer, without a key. */
  readonly sets?: true;
  /** Carries an Idempotency-Key and may be sent again with it (OP-91). */
  readonly idempotent?: true;
  /** Carries user-timezone, Accept-Language and x-referer (HTTP-01). */
  readonly contentHeaders?: true;
  readonly owned?: readonly OwnedId[];
  /** What the call is known to refuse, by the code of OP-128. */
  readonly failures?: readonly FailureCode[];
}

/** The server's error codes (OP-128). */
export type FailureCode =
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "VALIDATION"
  | "CONFLICT"
  | "ON_HOLD"
  | "RATE_LIMITED"
  | "TOO_LARGE"
  | "UNAVAILABLE"
  | "INTERNAL";

/** A call that may be sent again by itself: it changes nothing, or twice is as once (OP-91). */
export type Repeatable = Call & ({ readonly reads: true } | { readonly sets: true });

/**
 * The header in which a client says for which user and organization it makes a call of a customer: one that belongs to
 * another session by now is answered like one without a session, so that nothing of one user reaches another (IDENT-07).
 */
export const OWNER_HEADER = "x-session-owner";

/** What that header says of a user. */
export const sessionOwner = (email: string, organizationId: number | null): string =>
  `${encodeURIComponent(email)} ${organizationId ?? ""}`.trim();

/** Declares a call and keeps its exact types. */
export const call = <const C extends Call>(declaration: C): C => declaration;
