/** How long a message comes and goes, in ms (spec §9, MSG-54, CONST-19). */
export const ANIMATION_MS = 400;
/** The pause between two messages when nothing is said, in ms (spec §9, MSG-56, CONST-17). */
export const DISPLAY_INTERVAL_MS = 30_000;
/** How long after painting a message's frame gets its size, in ms (spec §4 §9, MSG-27, CONST-23). */
export const FRAME_SIZING_DELAY_MS = 100;
/** How often at most a message is fitted to a screen that is being resized, in ms (spec §9, MSG-53, CONST-20). */
export const RESIZE_THROTTLE_MS = 750;
/** After how many ms the announcer for screen readers is filled (spec §9, MSG-51, CONST-24). */
export const ANNOUNCER_FILL_MS = 100;
/** After how many ms the announcer for screen readers is taken away, from its insertion on (spec §9, MSG-51, CONST-24). */
export const ANNOUNCER_REMOVE_MS = 1_000;
/** How long before its end a token is renewed, in ms (spec §9, MSG-06, CONST-22). */
export const TOKEN_REFRESH_MARGIN_MS = 60_000;

/**
 * The pause between two messages, in ms: 30 s if nothing is said. 0 is a choice: the next comes at once.
 * Spec §9, MSG-56; OP-136, CONST-17.
 */
export const displayInterval = (configured: number | null | undefined): number =>
  configured === null || configured === undefined || !(configured >= 0) ? DISPLAY_INTERVAL_MS : configured;

/**
 * After a message closes the next waits for the interval, and while the closing is animated for that time too. In ms.
 * Spec §4, MSG-20, MSG-21.
 */
export const waitBeforeNext = (
  interval: number | null | undefined,
  animated: boolean,
  animationMs: number = ANIMATION_MS,
): number => displayInterval(interval) + (animated ? animationMs : 0);

/**
 * The overlay fades in in half the time that the message takes. In ms.
 * Spec §9, MSG-42, CONST-31.
 */
export const overlayFadeMs = (animationMs: number = ANIMATION_MS): number => animationMs / 2;

/** A token's end as ms: providers write seconds or milliseconds; no seconds reach 10^11 before the year 5138. */
const endInMs = (exp: number): number => (exp < 1e11 ? exp * 1_000 : exp);

/**
 * A token is renewed one minute before it ends; one that ends sooner at once. `exp` in seconds or ms since 1970, the answer in ms from `now`.
 * Spec §9, MSG-06, CONST-22.
 */
export const refreshTokenIn = (exp: number, now: number): number =>
  Math.max(0, endInMs(exp) - TOKEN_REFRESH_MARGIN_MS - now);

/**
 * A token can still be used while it has more than a minute left. Times as in `refreshTokenIn`.
 * Spec §4 §9, MSG-03, MSG-06.
 */
export const isTokenUsable = (exp: number, now: number): boolean => refreshTokenIn(exp, now) > 0;

/** What to do about one of many events that come in a burst. */
export type ThrottleDecision =
  | { readonly _tag: "RunNow" }
  | { readonly _tag: "RunIn"; readonly ms: number }
  | { readonly _tag: "AlreadyPlanned" };

/**
 * Of a burst of resizes the first is answered at once and the rest once at the end of every 750 ms. `lastRun` null = never; times in ms.
 * Spec §9, MSG-53; OP-103, CONST-20.
 */
export const throttle = (lastRun: number | null, planned: boolean, now: number): ThrottleDecision => {
  if (planned) return { _tag: "AlreadyPlanned" };
  const rest = lastRun === null ? 0 : lastRun + RESIZE_THROTTLE_MS - now;
  return rest > 0 ? { _tag: "RunIn", ms: Math.min(rest, RESIZE_THROTTLE_MS) } : { _tag: "RunNow" };
};

/**
 * What the announcer for screen readers holds: nothing at first, the text from 100 ms on, and at 1000 ms it goes. `elapsed` in ms from its insertion.
 * Spec §9, MSG-51, CONST-24.
 */
export const announcerAt = (elapsed: number): "empty" | "filled" | "gone" => {
  if (elapsed < ANNOUNCER_FILL_MS) return "empty";
  return elapsed < ANNOUNCER_REMOVE_MS ? "filled" : "gone";
};
