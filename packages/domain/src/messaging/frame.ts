/** What is drawn behind a message: a colour as CSS, and how much of it, from 0 to 1. */
export interface Overlay {
  readonly color: string;
  readonly opacity: number;
}

/** The button that closes a message. `size` in px; offsets as CSS lengths. */
export interface CloseButton {
  readonly position: "top-left" | "top-right";
  readonly size: number;
  readonly color: string | null;
  readonly iconPath: string | null;
  readonly sideOffset: string;
  readonly topOffset: string;
}

/** How large a close button is when nothing is said, in px (spec §2 §9, MSG-44, CONST-26). */
export const CLOSE_BUTTON_SIZE_PX = 24;

/** How far a close button is from the edges when nothing is said (spec §2, MSG-44; OP-101). */
export const CLOSE_BUTTON_OFFSET = "4%";

/**
 * A message's html never runs: its frame allows its own origin, popups and top navigation, and, only on request, popups that leave the sandbox.
 * Spec §2 §9, MSG-35, MSG-36; CONST-27.
 */
export const sandboxOf = (popupsMayEscape: boolean): string =>
  `allow-same-origin allow-popups allow-top-navigation${popupsMayEscape ? " allow-popups-to-escape-sandbox" : ""}`;

/**
 * Behind a message lies its colour with its opacity; without them a white that cannot be seen, which still takes the click. Opacity stays between 0 and 1.
 * Spec §2, MSG-41; OP-100.
 */
export const overlayOf = (
  background: { readonly hex?: string | null; readonly alpha?: number | null } | null | undefined,
): Overlay => ({
  color: background?.hex || "#fff",
  opacity: Math.min(1, Math.max(0, background?.alpha || 0)),
});

/** A number, or a text of one with or without px. */
const sizeOf = (size: number | string | null | undefined): number => {
  const px = Number(/^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/.exec(String(size))?.[1]);
  return px > 0 ? px : CLOSE_BUTTON_SIZE_PX;
};

/** What a message, or the page it is on, says about its close button. */
export interface CloseButtonOptions {
  readonly position?: string | null;
  readonly size?: number | string | null;
  readonly color?: string | null;
  readonly iconPath?: string | null;
  readonly sideOffset?: string | null;
  readonly topOffset?: string | null;
}

/**
 * A message's close button sits top right and is 24 px by default; a color, an image and offsets are taken as given.
 * Spec §2 §9, MSG-43, MSG-44, MSG-45; OP-101, CONST-26, CONST-30.
 */
export const closeButtonOf = (options: CloseButtonOptions | null | undefined): CloseButton => ({
  position: options?.position === "top-left" ? "top-left" : "top-right",
  size: sizeOf(options?.size),
  color: options?.color || null,
  iconPath: options?.iconPath || null,
  sideOffset: options?.sideOffset || CLOSE_BUTTON_OFFSET,
  topOffset: options?.topOffset || CLOSE_BUTTON_OFFSET,
});

/** By what a customer wants to be rid of a message. */
export type Dismissal = "escape" | "outside" | "closeButton" | "link";

/**
 * Escape, a click outside, the close button and a dismiss link close a message; where the close button is required only the click outside does not.
 * Spec §4, MSG-22, MSG-47; OP-102.
 */
export const closes = (by: Dismissal, closeButtonRequired: boolean): boolean =>
  by !== "outside" || !closeButtonRequired;
