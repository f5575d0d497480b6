import type { SetupState } from "./state.ts";

/**
 * Why the setup can't be shown: its link has ended, the user must sign in or isn't an administrator, or it didn't load.
 * Null = it can, or is loading (OP-26).
 */
export const setupGate = ({
  setup,
  starting,
  hasLinkEnded,
}: SetupState): "ended" | "signIn" | "notAllowed" | "failed" | null => {
  if (setup.value !== null) return null;
  const { failure } = setup;
  if (failure?._tag === "NotSignedIn") return hasLinkEnded ? "ended" : "signIn";
  if (failure?._tag === "Forbidden") return "notAllowed";
  return failure !== null || (starting.failure !== null && !hasLinkEnded) ? "failed" : null;
};
