// The acceptance suites over HTTP against the adapter: what passes, and what Vendure can't express.
import { CookieJar, nodeTransport } from "@larder/adapters-http/node";
import { live } from "@larder/adapters-http/live";
import { Sessions } from "@larder/calls/ports";
import {
  accountsSuite,
  accountSettingsSuite,
  cartsSuite,
  guideDraftsSuite,
  guideFilesSuite,
  orderAgainSuite,
  orderCancellationsSuite,
  orderEditsSuite,
  orderGuidesSuite,
  orderHistorySuite,
  orderIssuesSuite,
  quickOrderSuite,
  regionsSuite,
  runSuite,
  sessionsSuite,
  similarItemsSuite,
  stockNoticesSuite,
  type Setup,
  type Suite,
  type Visitor,
  world,
} from "@larder/sdk/testing/acceptance";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as ManagedRuntime from "effect/ManagedRuntime";

export const suites: Readonly<Record<string, Suite>> = {
  sessions: sessionsSuite,
  carts: cartsSuite,
  "order history": orderHistorySuite,
  "order again": orderAgainSuite,
  "order cancellations": orderCancellationsSuite,
  "order edits": orderEditsSuite,
  "order guides": orderGuidesSuite,
  "guide drafts": guideDraftsSuite,
  "guide files": guideFilesSuite,
  "quick order": quickOrderSuite,
  regions: regionsSuite,
  "similar items": similarItemsSuite,
  "order issues": orderIssuesSuite,
  "stock notices": stockNoticesSuite,
  accounts: accountsSuite,
  "account settings": accountSettingsSuite,
};

export interface Outcome {
  readonly name: string;
  /** `refused`: a call was answered by the typed failure for what Vendure doesn't have, whose words `what` has. */
  readonly outcome: "passed" | "refused" | "differs";
  readonly what: string;
}

const refusalIn = (exit: Exit.Exit<unknown, any>): string | null => {
  if (Exit.isSuccess(exit)) return null;
  const failed = exit.cause.reasons.find((reason) => reason._tag === "Fail");
  return failed?.error._tag === "Refused" && failed.error.code === "UNAVAILABLE" ? failed.error.message : null;
};

/** Runs the suites against an adapter at `url`; `empty` takes away what a test left. */
export const runSuites = async (
  url: string,
  empty: () => Promise<void>,
  report: (suite: string, outcome: Outcome) => void = () => {},
): Promise<Readonly<Record<string, readonly Outcome[]>>> => {
  let refusals: string[] = [];
  const outcomes: Record<string, readonly Outcome[]> = {};
  const setup: Setup = async () => {
    await empty();
    refusals = [];
    const runtimes: { readonly dispose: () => Promise<void> }[] = [];
    const guest = async (): Promise<Visitor> => {
      const transport = nodeTransport(url, { zone: world.zone, cookies: new CookieJar() });
      const runtime = ManagedRuntime.make(live(transport));
      runtimes.push(runtime);
      await transport.fetch(`${url}/`, {});
      return {
        run: async (effect) => {
          const exit = await runtime.runPromiseExit(effect as never);
          const refusal = refusalIn(exit);
          if (refusal !== null) refusals.push(refusal);
          return exit as never;
        },
      };
    };
    return {
      guest,
      signedIn: async (userName) => {
        const visitor = await guest();
        const user = world.users.find((one) => one.userName === userName);
        await visitor.run(
          Effect.flatMap(Effect.service(Sessions), (sessions) =>
            sessions.signIn({ email: user?.email ?? "", password: user?.password ?? "" }),
          ) as never,
        );
        return visitor;
      },
      guideId: () => 1 as never,
      dispose: async () => {
        await Promise.all(runtimes.map((runtime) => runtime.dispose()));
      },
    };
  };
  for (const [name, suite] of Object.entries(suites)) {
    const results: Outcome[] = [];
    const note = (outcome: Outcome) => {
      results.push(outcome);
      report(name, outcome);
    };
    const noted: Suite = (runner, from) =>
      suite(
        {
          ...runner,
          it: (title, body) =>
            runner.it(title, async () => {
              try {
                await body();
                note({ name: title, outcome: "passed", what: "" });
              } catch (error) {
                const what = refusals[0] ?? (error instanceof Error ? error.message : String(error));
                note({ name: title, outcome: refusals.length > 0 ? "refused" : "differs", what });
              }
            }),
        },
        from,
      );
    await runSuite(noted, setup);
    outcomes[name] = results;
  }
  return outcomes;
};
