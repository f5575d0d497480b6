/** Duration of a message's animation, in ms (§9, MSG-54, CONST-19). */
export const ANIMATION_MS = 400;
/** Default pause between two messages, in ms (§9, MSG-56, CONST-17). */
export const DISPLAY_INTERVAL_MS = 30_000;
/** How long after painting a message's frame is sized, in ms (§4 §9, MSG-27, CONST-23). */
export const FRAME_SIZING_DELAY_MS = 100;
/** Shortest time between two fittings while the screen is resized, in ms (§9, MSG-53, CONST-20). */
export const RESIZE_THROTTLE_MS = 750;
/** When the screen-reader announcer is filled, in ms (§9, MSG-51, CONST-24). */
export const ANNOUNCER_FILL_MS = 100;
/** When the screen-reader announcer is removed, in ms after insertion (§9, MSG-51, CONST-24). */
export const ANNOUNCER_REMOVE_MS = 1_000;
/** How long before expiry a token is renewed, in ms (§9, MSG-06, CONST-22). */
export const TOKEN_REFRESH_MARGIN_MS = 60_000;

/** Messages are 30 s apart by default; 0 shows the next one immediately. In ms (§9, MSG-56, OP-136, CONST-17). */
export const displayInterval = (configured: number | null | undefined): number =>
  configured === null || configured === undefined || !(configured >= 0) ? DISPLAY_INTERVAL_MS : configured;

/** After a message closes the next waits for the interval plus the closing animation. In ms (§4, MSG-20, MSG-21). */
export const waitBeforeNext = (
  interval: number | null | undefined,
  animated: boolean,
  animationMs: number = ANIMATION_MS,
): number => displayInterval(interval) + (animated ? animationMs : 0);

/** The overlay fades in half the message's animation time. In ms (§9, MSG-42, CONST-31). */
export const overlayFadeMs = (animationMs: number = ANIMATION_MS): number => animationMs / 2;

/** Providers write seconds or ms; seconds stay below 10^11 until the year 5138. */
const endInMs = (exp: number): number => (exp < 1e11 ? exp * 1_000 : exp);

/** A token is renewed a minute before `exp` (seconds or ms); result in ms from `now` (§9, MSG-06, CONST-22). */
export const refreshTokenIn = (exp: number, now: number): number =>
  Math.max(0, endInMs(exp) - TOKEN_REFRESH_MARGIN_MS - now);

/** A token is usable while it has more than a minute left. Times as in `refreshTokenIn` (§4 §9, MSG-03, MSG-06). */
export const isTokenUsable = (exp: number, now: number): boolean => refreshTokenIn(exp, now) > 0;

/** What to do about one event of a burst. */
export type ThrottleDecision =
  | { readonly _tag: "RunNow" }
  | { readonly _tag: "RunIn"; readonly ms: number }
  | { readonly _tag: "AlreadyPlanned" };

/** A burst of resizes runs first and at the end of every 750 ms. Times in ms (§9, MSG-53, OP-103, CONST-20). */
export const throttle = (lastRun: number | null, planned: boolean, now: number): ThrottleDecision => {
  if (planned) return { _tag: "AlreadyPlanned" };
  const rest = lastRun === null ? 0 : lastRun + RESIZE_THROTTLE_MS - now;
  return rest > 0 ? { _tag: "RunIn", ms: Math.min(rest, RESIZE_THROTTLE_MS) } : { _tag: "RunNow" };
};

/** The announcer is filled after 100 ms and removed at 1000 ms (`elapsed`) (§9, MSG-51, CONST-24). */
export const announcerAt = (elapsed: number): "empty" | "filled" | "gone" => {
  if (elapsed < ANNOUNCER_FILL_MS) return "empty";
  return elapsed < ANNOUNCER_REMOVE_MS ? "filled" : "gone";
};
