import type { Failure } from "@larder/domain/failure";
import type { GuideFile } from "@larder/domain/order-guide/guide-upload.schema";
import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type * as Schema from "effect/Schema";
import type { Call, Decoded } from "./call.ts";

/** One plain object, so that a union of bodies stays a union. */
type Plain<T> = T extends unknown ? { readonly [K in keyof T]: T[K] } : never;

/** What a call is given: the fields of its path, query and body in one object, and `file` of a multipart one. */
export type InputOf<C extends Call> = Plain<
  Decoded<C["params"]> &
    Decoded<C["query"]> &
    (C["body"] extends "multipart" ? { readonly file: GuideFile } : Decoded<C["body"]>)
>;

/** A call's decoded answer. */
export type AnswerOf<C extends Call> = C["answer"] extends Schema.Codec<infer T, any> ? T : void;

type Key<C extends Call> = C extends { readonly idempotent: true } | { readonly keyed: true } ? [key: string] : [];

type Arguments<C extends Call, Input = InputOf<C>> = [keyof Input] extends [never]
  ? Key<C>
  : {} extends Input
    ? Key<C> extends []
      ? [input?: Input]
      : [input: Input, ...Key<C>]
    : [input: Input, ...Key<C>];

/** Files are loaded by their address, and other clients have their own keys. */
type IsOfPort<C> = C extends Call
  ? C["answer"] extends "file"
    ? false
    : C["auth"] extends "cookie"
      ? true
      : false
  : false;

/**
 * The port that a table of calls declares: a method a call. An idempotent call also takes the key of its intent, under
 * which it takes effect once (OP-91).
 */
export type PortOf<Calls> = {
  readonly [Name in keyof Calls as IsOfPort<Calls[Name]> extends true ? Name : never]: Calls[Name] extends Call
    ? (...sent: Arguments<Calls[Name]>) => Effect.Effect<AnswerOf<Calls[Name]>, Failure>
    : never;
};

export interface DerivedPort<Self, Calls> extends Context.ServiceClass<Self, string, PortOf<Calls>> {
  /** Loads its table, for its first call; null = the first chunk that calls has it. */
  readonly table: (() => Promise<Calls>) | null;
}

/** Every derived port. */
export const derivedPorts: DerivedPort<any, any>[] = [];

/** The port of a table that is loaded by its first call. */
export const port =
  <Self>() =>
  <Calls>(name: string, table: (() => Promise<Calls>) | null): DerivedPort<Self, Calls> => {
    const made = Object.assign(Context.Service<Self, PortOf<Calls>>()(`larder/${name}`), { table });
    derivedPorts.push(made);
    return made;
  };

/** The port of a table that every page needs. */
export const eagerPort = <Self, Calls>(name: string): DerivedPort<Self, Calls> => port<Self>()<Calls>(name, null);
