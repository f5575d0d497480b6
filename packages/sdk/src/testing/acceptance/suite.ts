import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { Failure } from "@larder/domain/failure";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import type { Ports } from "../../definition/ports.ts";
import type { WorldGuide } from "./world-entities.ts";

/** What suites need of a test runner; vitest's and Jest's functions fit, and node:test's with `plainExpect`. */
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

/** A browser with its own session. */
export interface Visitor {
  readonly run: <A>(effect: Effect.Effect<A, Failure, Ports>) => Promise<Exit.Exit<A, Failure>>;
}

/** A new copy of the world in `world.ts`, behind the ports under test. */
export interface AcceptanceWorld {
  readonly guest: () => Promise<Visitor>;
  /** A browser with this user signed in, in their first organization. */
  readonly signedIn: (userName: string) => Promise<Visitor>;
  readonly guideId: (key: WorldGuide["key"]) => GuideId;
  readonly dispose: () => Promise<void>;
}

export type Setup = () => Promise<AcceptanceWorld>;

export const organizationId = (id: number): OrganizationId => id as OrganizationId;

let writes = 0;
/** A key unique within this run. */
export const key = (): string => `key-${(writes += 1)}`;

export const answer = async <A>(exit: Promise<Exit.Exit<A, Failure>>): Promise<A> => {
  const result = await exit;
  if (Exit.isSuccess(result)) return result.value;
  throw new Error(`The call failed: ${JSON.stringify(result.cause.reasons)}`);
};

/** A call's failure; null = it succeeded. */
export const failureOf = (exit: Exit.Exit<unknown, Failure>): Failure | null => {
  if (Exit.isSuccess(exit)) return null;
  const found = exit.cause.reasons.find((reason) => reason._tag === "Fail");
  if (found === undefined) throw new Error(`The call died: ${String(exit.cause)}`);
  return found.error;
};

export const failure = async (exit: Promise<Exit.Exit<unknown, Failure>>): Promise<Failure> => {
  const result = await exit;
  const found = failureOf(result);
  if (found === null) throw new Error(`The call succeeded: ${JSON.stringify(Exit.isSuccess(result) && result.value)}`);
  return found;
};

/** Which fields were refused; of another failure, its tag. */
export const refusedFields = (found: Failure): readonly string[] =>
  found._tag === "Refused" ? found.fields.map(({ path }) => path) : [found._tag];

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

/** A port whose calls must succeed; each resolves to its result. */
export const calls: <Id extends Ports, Service>(visitor: Visitor, port: Context.Key<Id, Service>) => Called<Service> =
  called(answer);

/** A port whose calls must fail; each resolves to its failure. */
export const refusals: <Id extends Ports, Service>(
  visitor: Visitor,
  port: Context.Key<Id, Service>,
) => Called<Service, Failure> = called(failure);

/** A test of a port, with ada signed in in a new world. */
export type PortTest = (ada: Visitor, world: AcceptanceWorld) => Promise<void>;

/** Tests for every adapter of a port, for any test runner. */
export type Suite = (runner: Runner, setup: Setup) => void;

/** A port's suite; each test gets a new world. */
export const portSuite =
  (port: string, tests: (it: (name: string, test: PortTest) => void, expect: Expect) => void): Suite =>
  ({ describe, it, beforeEach, afterEach, expect }, setup) =>
    describe(port, () => {
      let world: AcceptanceWorld;
      beforeEach(async () => void (world = await setup()));
      afterEach(() => world.dispose());
      tests((name, test) => it(name, async () => test(await world.signedIn("ada"), world)), expect);
    });

export const suitesOf =
  (...suites: readonly Suite[]): Suite =>
  (runner, setup) =>
    suites.forEach((suite) => suite(runner, setup));
