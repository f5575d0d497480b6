import { move } from "./harness.ts";

/** The user signs out: nothing shows, whatever is still on its way. */
export const signOut = move("sign out", (real, model) => {
  const wasThere = model.user !== null;
  real.messages.send({ _tag: "Reset" });
  model.user = null;
  model.nextAt = 0;
  model.shown.length = 0;
  real.tracked.length = 0;
  real.received.length = 0;
  real.dismissed.length = 0;
  if (wasThere) model.isTriggered = real.messages.get().display === "immediate";
});
