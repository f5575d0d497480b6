import type { Permission } from "@larder/domain/account/permissions";
import type * as Schema from "effect/Schema";

/** Who may call (spec §6 §7): each word includes those before it, or staff with the named permission (OP-21). */
export type Who =
  | "anyone"
  | "signedIn"
  | "customer"
  /** A customer who isn't on hold (IDENT-16). */
  | "orderingCustomer"
  /** An administrator, and before there's one the browser that opened a setup link (OP-26). */
  | "settingUp"
  | Permission;

/** How a call is authenticated; `cookie` writes need Origin and the XSRF pair (OP-142, OP-125). */
export type Auth = "cookie" | "key" | "jwt" | "none";

/** An id an organization owns; the server treats foreign ids like unknown ones (GUIDE-LIST-23). */
export interface OwnedId {
  readonly at: `query.${string}` | `body.${string}` | `params.${string}`;
  readonly of: "guide" | "cartLine" | "order" | "organization";
}

/** A call, declared once: client, routes, checks and OpenAPI derive from it (docs/architecture.md). */
export interface Call {
  /** Its row of the ledger: CALL-nn, or the open point that decided it. */
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** `{name}` is a path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly who: Who;
  readonly auth: Auth;
  /** Allowed in a session started by a purchasing system, for its own cart (SUBMIT-18, OP-25). */
  readonly punchout?: true;
  readonly params?: Schema.Codec<any, any>;
  readonly query?: Schema.Codec<any, any>;
  /** JSON, or `multipart` for one part named `file` (OP-145). */
  readonly body?: Schema.Codec<any, any> | "multipart";
  /** Longest JSON body in bytes; default 1 MiB. Longer ones are read only from authorized callers. */
  readonly maxBytes?: number;
  /** `none` = the body is ignored; `file` = a file the browser saves. */
  readonly answer: Schema.Codec<any, any> | "none" | "file";
  /** Successful status codes; default: every 2xx (HTTP-18). */
  readonly success?: readonly number[];
  /** Changes nothing, even as a POST, so it may be retried. */
  readonly reads?: true;
  /** Idempotent without a key, so it may be retried. */
  readonly sets?: true;
  /** Carries an Idempotency-Key, so it may be retried (OP-91). */
  readonly idempotent?: true;
  /** Its Idempotency-Key names what it makes; no answer is kept under it. */
  readonly keyed?: true;
  /** Carries user-timezone, Accept-Language and x-referer (HTTP-01). */
  readonly contentHeaders?: true;
  readonly owned?: readonly OwnedId[];
  /** Refusals to expect, by the code of OP-128. */
  readonly failures?: readonly FailureCode[];
  /** What a CONFLICT carries as `current`, where the client reads it (OP-143). */
  readonly current?: Schema.Codec<any, any>;
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

/** The header with the user and organization a call is for, so nothing leaks between sessions (IDENT-07). */
export const OWNER_HEADER = "x-session-owner";

/** The header's value for a user. */
export const sessionOwner = (email: string, organizationId: number | null): string =>
  `${encodeURIComponent(email)} ${organizationId ?? ""}`.trim();

/** What a schema decodes to; anything without one. */
export type Decoded<S> = S extends Schema.Codec<infer T, any> ? T : unknown;

/** A client gives path, query and body as one object, so that no name may stand in two of them. */
type Distinct<C extends Call> =
  | (keyof Decoded<C["params"]> & keyof Decoded<C["query"]>)
  | (keyof (Decoded<C["params"]> & Decoded<C["query"]>) & keyof Decoded<C["body"]>) extends never
  ? unknown
  : { readonly query: "has a name that the path or the body has too" };

/** Declares a call, keeping its exact types. */
export const call = <const C extends Call>(declaration: C & Distinct<C>): C => declaration;
