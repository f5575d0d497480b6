import { onOutput } from "./context.ts";

/** Rereads the user after a name or email change (OP-108). */
export const accountReactions = [
  // A correct code signs in; an expired pending sign-in starts over (OP-23).
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
