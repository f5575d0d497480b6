import type { Call } from "@larder/calls/call";
import type { calls } from "@larder/calls/calls";
import type { InputOf } from "@larder/calls/port";
import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import type { EditStamp } from "@larder/domain/cart/edit-order";
import type { LimitsContext } from "@larder/domain/quantity/limits";
import type * as Schema from "effect/Schema";
import type { Backend, BackendCustomer, BackendSession } from "./backend.ts";
import { notExpressible } from "./not-expressible.ts";
import type { Problem } from "./problem.ts";

/** What the gateway says of a shop, beyond what its backend answers. */
export interface GatewayOptions {
  readonly backend: Backend;
  /** The shop's name, and the backend's as refusals name it. */
  readonly siteName: string;
  readonly backendName: string;
  /** The number of the brand that everything is sold under (IDENT-01). */
  readonly businessUnit: number;
  readonly featureFlags: Readonly<Record<string, boolean>>;
  /** Where people call and write, for the page Contact; '' = not said. */
  readonly contact?: { readonly phone: string; readonly email: string };
  /** A file of the built storefront by its path in `dist`; null = there is none. Missing = only calls are answered. */
  readonly site?: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** What of a product that isn't sold the backend can't express, by item number. */
  readonly leftOut?: ReadonlyMap<string, string>;
  /** What was thrown and isn't a `Problem`; missing = it is only answered. */
  readonly onError?: (reason: unknown) => void;
  /** Calls that are answered otherwise, or that the ten functions don't cover, by group and name. */
  readonly handlers?: Readonly<Record<string, Readonly<Record<string, (context: CallContext) => Promise<unknown>>>>>;
}

/** A checked request: the caller is authorized and the input valid. */
export interface CallContext<Input = any> {
  readonly options: GatewayOptions;
  readonly session: BackendSession;
  /** null = a guest. */
  readonly customer: BackendCustomer | null;
  /** Path, query and body in one object, as the call declares them. */
  readonly input: Input;
  /** The write's idempotency key; '' = none (OP-91). */
  readonly key: string;
  /** Orders one client's changes of a line (OP-81). */
  readonly stamp: EditStamp | null;
  readonly url: URL;
  /** The customer's IANA zone (HTTP-03). */
  readonly zone: string;
  /** Groups of calls that nothing answers. */
  readonly unavailable: readonly string[];
  /** Gives the browser another session; null ends it. */
  readonly keep: (session: BackendSession | null) => void;
}

type Calls = typeof calls;
type Sent<C extends Call> = C["answer"] extends Schema.Codec<any, infer E> ? E : void;

/** Handlers of a group of calls; one that is missing is refused as not expressible. */
export type GatewayHandlers<G extends keyof Calls> = {
  readonly [K in keyof Calls[G] as Calls[G][K] extends Call ? K : never]?: Calls[G][K] extends Call
    ? (context: CallContext<InputOf<Calls[G][K]>>) => Promise<Sent<Calls[G][K]>>
    : never;
};

/** The input of a call as its handler gets it. */
export type Input<G extends keyof Calls, K extends keyof Calls[G]> = Calls[G][K] extends Call
  ? CallContext<InputOf<Calls[G][K]>>
  : never;

/** The refusal of what this shop's backend can't express. */
export const lacks = ({ options }: Pick<CallContext, "options">, what: string): Problem =>
  notExpressible(options.backendName, what);

/** What the rules of quantity depend on. */
export const limitsOf = ({ options, zone }: Pick<CallContext, "options" | "zone">): LimitsContext => ({
  policy: policyOf(brandOf(options.businessUnit)),
  flags: options.featureFlags,
  now: Date.now(),
  zone,
});
