import type { Call } from "@larder/calls/call";
import type { calls } from "@larder/calls/calls";
import type { InputOf } from "@larder/calls/port";
import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import type { EditStamp } from "@larder/domain/cart/edit-order";
import type { LimitsContext } from "@larder/domain/quantity/limits";
import type * as Schema from "effect/Schema";
import type { BackendCustomer, BackendSession, GatewayOptions } from "./backend.ts";
import { notExpressible } from "./not-expressible.ts";
import type { Problem } from "./problem.ts";

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
