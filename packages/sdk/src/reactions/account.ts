import { onOutput } from "./context.ts";

/** A changed name or email is shown everywhere: who is signed in is read again (OP-108). */
export const accountReactions = [
  // Whoever has entered the code is let in; a sign-in that waits no longer starts again (OP-23).
  onOutput("secondFactor", "SecondStepTaken", ({ user }, { workflows: { session } }) => {
    session.send({ _tag: "SignedIn", user, epoch: session.get().epoch });
  }),
  onOutput("secondFactor", "SecondStepEnded", (_, { workflows: { session } }) => {
    session.send({ _tag: "SecondStepDropped", hasEnded: true });
  }),
  onOutput("secondFactor", "SecondFactorChanged", (_, { workflows: { account } }) => {
    account.send({ _tag: "AccountRequested" });
  }),
  onOutput("account", "AccountChanged", (_, { workflows: { session } }) => {
    if (session.get().status === "signedIn") session.send({ _tag: "ReloadRequested" });
  }),
];
