import type { CloseButtonOptions } from "./frame.ts";

/** When messages show: after the request, or when the page says so (spec §9, MSG-55, CONST-29). */
export type DisplayOption = "immediate" | "deferred";

/**
 * Messages show at once or when the page says so; another word is refused: null.
 * Spec §9, MSG-55, CONST-29.
 */
export const readDisplayOption = (option: unknown): DisplayOption | null =>
  option === "immediate" || option === "deferred" ? option : null;

/** How many messages a page requests and how it shows them. `intervalMs` null = the default. */
export interface MessageOptions {
  readonly count: number;
  readonly intervalMs: number | null;
  readonly closeButton: CloseButtonOptions | null;
}

/** What other pages request (spec §9, CONST-17, CONST-26). */
const ON_OTHER_PAGES: MessageOptions = { count: 20, intervalMs: null, closeButton: null };

/** What the order guide page requests (spec §9, GUIDE-VIEW-31, MSG-57, CONST-18). */
const ON_GUIDE_PAGE: MessageOptions = { count: 20, intervalMs: 5_000, closeButton: { color: "red", size: 16 } };

/**
 * The order guide page requests 20 messages, 5 s apart, with a red close button of 16 px; other pages keep to the defaults.
 * Spec §9, MSG-57, CONST-18.
 */
export const messageOptions = (contentType: string): MessageOptions =>
  contentType === "orderGuideDetail" ? ON_GUIDE_PAGE : ON_OTHER_PAGES;
