import { onOutput } from "./context.ts";

/** A changed name or email is shown everywhere: who is signed in is read again (OP-108). */
export const accountReactions = [
  onOutput("account", "AccountChanged", (_, { workflows: { session } }) => {
    if (session.get().status === "signedIn") session.send({ _tag: "ReloadRequested" });
  }),
];
