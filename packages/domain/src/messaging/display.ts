import type { CloseButtonOptions } from "./frame.ts";

/** When messages show: once loaded, or when the page says so (§9, MSG-55, CONST-29). */
export type DisplayOption = "immediate" | "deferred";

/** Messages show immediately or deferred; null = any other word, which is refused (§9, MSG-55, CONST-29). */
export const readDisplayOption = (option: unknown): DisplayOption | null =>
  option === "immediate" || option === "deferred" ? option : null;

/** How many messages a page requests and how it shows them. `intervalMs` null = the default. */
export interface MessageOptions {
  readonly count: number;
  readonly intervalMs: number | null;
  readonly closeButton: CloseButtonOptions | null;
}

/** Other pages' defaults (§9, CONST-17, CONST-26). */
const ON_OTHER_PAGES: MessageOptions = { count: 20, intervalMs: null, closeButton: null };

/** The order guide page's settings (§9, GUIDE-VIEW-31, MSG-57, CONST-18). */
const ON_GUIDE_PAGE: MessageOptions = { count: 20, intervalMs: 5_000, closeButton: { color: "red", size: 16 } };

/** The order guide page's messages have their own interval and close button (§9, MSG-57, CONST-18). */
export const messageOptions = (contentType: string): MessageOptions =>
  contentType === "orderGuideDetail" ? ON_GUIDE_PAGE : ON_OTHER_PAGES;
