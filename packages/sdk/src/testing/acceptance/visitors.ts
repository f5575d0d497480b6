import { Sessions } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import type * as Exit from "effect/Exit";
import type { AcceptanceWorld, Visitor } from "./suite.ts";
import { world } from "./world.ts";

/** What runs a guest's calls: a `ManagedRuntime` of the ports, with cookies of its own. */
export interface GuestRuntime {
  readonly runPromiseExit: <A, E>(effect: Effect.Effect<A, E, any>) => Promise<Exit.Exit<A, E>>;
  readonly dispose: () => Promise<void>;
}

/** The visitors of a world with sign-in by the port `Sessions`. `open`: the ports of a new guest. */
export const visitorsOf = (
  open: () => Promise<GuestRuntime>,
): Pick<AcceptanceWorld, "guest" | "signedIn" | "dispose"> => {
  const runtimes: GuestRuntime[] = [];
  const guest = async (): Promise<Visitor> => {
    const runtime = await open();
    runtimes.push(runtime);
    return { run: (effect) => runtime.runPromiseExit(effect) };
  };
  return {
    guest,
    signedIn: async (userName) => {
      const visitor = await guest();
      const { email = "", password = "" } = world.users.find((one) => one.userName === userName) ?? {};
      await visitor.run(Effect.flatMap(Effect.service(Sessions), (port) => port.signIn({ email, password })));
      return visitor;
    },
    dispose: async () => {
      await Promise.all(runtimes.map((runtime) => runtime.dispose()));
    },
  };
};
