import type { Rules } from "../seen.ts";

/** Longest time a page may say that it loads, ms; generous, because the walks share a machine. */
const LOADS_WITHIN = 20_000;

const failed = (window: Window & typeof globalThis, kinds: RegExp): readonly string[] =>
  (window.performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ responseStatus, initiatorType }) => responseStatus >= 500 && kinds.test(initiatorType))
    .map(({ name, responseStatus }) => `${responseStatus} ${name}`);

export const faults: Rules = {
  noConsoleError: ({ console }) => console,
  noUncaughtError: ({ errors }) => errors,
  noFailedCall: ({ window }) => failed(window, /fetch|xmlhttprequest/),
  noFailedFile: ({ window }) => failed(window, /script|link|css|img/),
  loadingEnds: ({ before, now, path }) =>
    before !== null && before.path === path && before.busySince > 0 && now - before.busySince > LOADS_WITHIN
      ? [`${path} loads for ${now - before.busySince} ms`]
      : [],
};

/** Rules about what happened rather than what is shown: one look is enough. */
export const atOnce = ["noConsoleError", "noUncaughtError", "typedTextIsShown", "typedTextStays"];
