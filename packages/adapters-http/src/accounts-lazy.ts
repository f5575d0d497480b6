import { Accounts } from "@larder/domain/account/accounts.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Transport } from "./transport.ts";

type Port = Accounts["Service"];

/** Accounts over HTTP, loaded with the first call: few visits open an account or decide about one. */
export const accountsLazy = (transport: Transport): Layer.Layer<Accounts> => {
  const { load = (once) => once() } = transport;
  const port = Effect.promise(() =>
    load(() => import("./accounts.http.ts")).then(({ accounts }) => accounts(transport)),
  );
  const use =
    <Args extends readonly unknown[], A, E>(call: (one: Port) => (...args: Args) => Effect.Effect<A, E>) =>
    (...args: Args) =>
      Effect.flatMap(port, (one) => call(one)(...args));
  return Layer.succeed(Accounts, {
    apply: use((one) => one.apply),
    applications: use((one) => one.applications),
    approve: use((one) => one.approve),
    refuse: use((one) => one.refuse),
    passwordLink: use((one) => one.passwordLink),
    setPassword: use((one) => one.setPassword),
  });
};
