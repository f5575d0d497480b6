import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { Failure } from "@larder/domain/failure";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import type { Ports } from "../../kernel/ports.ts";
import type { WorldGuide } from "./world-entities.ts";

/** What a suite needs of a test runner; vitest's own functions fit. */
export interface Runner {
  readonly describe: (name: string, body: () => void) => void;
  readonly it: (name: string, body: () => Promise<void>) => void;
  readonly beforeEach: (body: () => Promise<void>) => void;
  readonly afterEach: (body: () => Promise<void>) => void;
  readonly expect: Expect;
}

export interface Expect {
  (actual: unknown): {
    readonly toBe: (expected: unknown) => void;
    readonly toEqual: (expected: unknown) => void;
    readonly toMatchObject: (expected: object) => void;
    readonly toHaveLength: (length: number) => void;
    readonly toBeGreaterThan: (than: number) => void;
    readonly not: { readonly toBe: (expected: unknown) => void; readonly toEqual: (expected: unknown) => void };
  };
}

/** One browser: its own session. */
export interface Visitor {
  readonly run: <A>(effect: Effect.Effect<A, Failure, Ports>) => Promise<Exit.Exit<A, Failure>>;
}

/** A fresh world of `world.ts`, behind the ports that are to be proved. */
export interface AcceptanceWorld {
  /** A browser in which no one is signed in. */
  readonly guest: () => Promise<Visitor>;
  /** A browser in which this user of the world is signed in, in the first of their organizations. */
  readonly signedIn: (userName: string) => Promise<Visitor>;
  readonly guideId: (key: WorldGuide["key"]) => GuideId;
  readonly dispose: () => Promise<void>;
}

/** Makes a fresh world before each test. */
export type Setup = () => Promise<AcceptanceWorld>;

export const organizationId = (id: number): OrganizationId => id as OrganizationId;

let writes = 0;
/** A key that no other write of this run has. */
export const key = (): string => `key-${(writes += 1)}`;

/** The answer of a call that must succeed. */
export const answer = async <A>(exit: Promise<Exit.Exit<A, Failure>>): Promise<A> => {
  const result = await exit;
  if (Exit.isSuccess(result)) return result.value;
  throw new Error(`The call failed: ${JSON.stringify(result.cause.reasons)}`);
};

/** The failure of a call that must fail. */
export const failure = async (exit: Promise<Exit.Exit<unknown, Failure>>): Promise<Failure> => {
  const result = await exit;
  if (Exit.isSuccess(result)) throw new Error(`The call succeeded: ${JSON.stringify(result.value)}`);
  const found = result.cause.reasons.find((reason) => reason._tag === "Fail");
  if (found === undefined) throw new Error(`The call died: ${String(result.cause)}`);
  return found.error;
};

/** The functions of a port, each resolving to what `Outcome` names: its answer, or a failure. */
type Called<Service, Outcome = never> = {
  readonly [Name in keyof Service]: Service[Name] extends (
    ...args: infer Args
  ) => Effect.Effect<infer Answer, Failure, infer _Needs>
    ? (...args: Args) => Promise<[Outcome] extends [never] ? Answer : Outcome>
    : never;
};

type AnyPort = Readonly<Record<PropertyKey, (...args: readonly unknown[]) => Effect.Effect<unknown, Failure, Ports>>>;

const called =
  (settled: (exit: Promise<Exit.Exit<unknown, Failure>>) => Promise<unknown>) =>
  (visitor: Visitor, port: Context.Key<Ports, unknown>) =>
    new Proxy({} as never, {
      get:
        (_, name) =>
        (...args: readonly unknown[]) =>
          settled(visitor.run(Effect.flatMap(Effect.service(port), (service) => (service as AnyPort)[name]!(...args)))),
    });

/** A port as a visitor calls it: each call must succeed and resolves to its answer. */
export const calls: <Id extends Ports, Service>(visitor: Visitor, port: Context.Key<Id, Service>) => Called<Service> =
  called(answer);

/** A port as a visitor calls it: each call must fail and resolves to its failure. */
export const refusals: <Id extends Ports, Service>(
  visitor: Visitor,
  port: Context.Key<Id, Service>,
) => Called<Service, Failure> = called(failure);

/** What adapters of a port must do: ada is signed in in a fresh world. */
export type PortTest = (ada: Visitor, world: AcceptanceWorld) => Promise<void>;

/** Tests that every adapter of a port must pass, with any test runner. */
export type Suite = (runner: Runner, setup: Setup) => void;

/** The suite of a port; each of its tests gets a world of its own. */
export const portSuite =
  (port: string, tests: (it: (name: string, test: PortTest) => void, expect: Expect) => void): Suite =>
  ({ describe, it, beforeEach, afterEach, expect }, setup) =>
    describe(port, () => {
      let world: AcceptanceWorld;
      beforeEach(async () => void (world = await setup()));
      afterEach(() => world.dispose());
      tests((name, test) => it(name, async () => test(await world.signedIn("ada"), world)), expect);
    });

/** Several suites as one. */
export const suitesOf =
  (...suites: readonly Suite[]): Suite =>
  (runner, setup) =>
    suites.forEach((suite) => suite(runner, setup));
