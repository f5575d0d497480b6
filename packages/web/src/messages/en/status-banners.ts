import { plural } from "./plural.ts";

export const statusBannerMessages = {
  close: "Close",
  notSwitched: "Your organization didn't change",
  notSignedOut: "You're still signed in",
  missingTitle: "The shop hasn't fully loaded",
  missingText: "We'll send your changes once the rest has loaded.",
  releaseTitle: "A new version of the shop is ready",
  releaseText: "We keep the quantities you typed.",
  reload: "Reload",
  offlineTitle: (since: string) => `Offline since ${since}`,
  offlineText: (changes: number) =>
    changes === 0
      ? "You're seeing what loaded before."
      : `Keep typing. ${plural(changes, "change is", "changes are")} safe on this device. We'll send ${changes === 1 ? "it" : "them"} when you're back online.`,
} as const;
