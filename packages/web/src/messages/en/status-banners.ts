import { plural } from "./plural.ts";

export const statusBannerMessages = {
  close: "Close",
  notSwitched: "Your organization was not changed",
  notSignedOut: "You are still signed in",
  missingTitle: "The shop has not loaded completely",
  missingText: "Your changes are kept and sent once the rest has loaded.",
  releaseTitle: "A new version of the shop is ready",
  releaseText: "Quantities you have typed are kept.",
  reload: "Reload",
  offlineTitle: (since: string) => `Offline since ${since}`,
  offlineText: (changes: number) =>
    changes === 0
      ? "What you see is what was loaded before."
      : `Keep typing. ${plural(changes, "change is", "changes are")} kept on this device and ${changes === 1 ? "goes" : "go"} out in order when the connection is back.`,
} as const;
