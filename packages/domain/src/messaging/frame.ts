/** A message's backdrop: a CSS color, and opacity from 0 to 1. */
export interface Overlay {
  readonly color: string;
  readonly opacity: number;
}

/** A message's close button. `size` in px; offsets as CSS lengths. */
export interface CloseButton {
  readonly position: "top-left" | "top-right";
  readonly size: number;
  readonly color: string | null;
  readonly iconPath: string | null;
  readonly sideOffset: string;
  readonly topOffset: string;
}

/** Default close button size, in px (§2 §9, MSG-44, CONST-26). */
export const CLOSE_BUTTON_SIZE_PX = 24;

/** Default distance of a close button from the edges (§2, MSG-44, OP-101). */
export const CLOSE_BUTTON_OFFSET = "4%";

/** A message's html never runs scripts; popups may leave the sandbox on request (§2 §9, MSG-35, MSG-36, CONST-27). */
export const sandboxOf = (popupsMayEscape: boolean): string =>
  `allow-same-origin allow-popups allow-top-navigation${popupsMayEscape ? " allow-popups-to-escape-sandbox" : ""}`;

/** A message's backdrop is by default transparent white that catches clicks (§2, MSG-41, OP-100). */
export const overlayOf = (
  background: { readonly hex?: string | null; readonly alpha?: number | null } | null | undefined,
): Overlay => ({
  color: background?.hex || "#fff",
  opacity: Math.min(1, Math.max(0, background?.alpha || 0)),
});

const sizeOf = (size: number | string | null | undefined): number => {
  const px = Number(/^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/.exec(String(size))?.[1]);
  return px > 0 ? px : CLOSE_BUTTON_SIZE_PX;
};

/** What a message or its page says about the close button. */
export interface CloseButtonOptions {
  readonly position?: string | null;
  readonly size?: number | string | null;
  readonly color?: string | null;
  readonly iconPath?: string | null;
  readonly sideOffset?: string | null;
  readonly topOffset?: string | null;
}

/** A close button is top right and 24 px by default (§2 §9, MSG-43, MSG-44, MSG-45, OP-101, CONST-26, CONST-30). */
export const closeButtonOf = (options: CloseButtonOptions | null | undefined): CloseButton => ({
  position: options?.position === "top-left" ? "top-left" : "top-right",
  size: sizeOf(options?.size),
  color: options?.color || null,
  iconPath: options?.iconPath || null,
  sideOffset: options?.sideOffset || CLOSE_BUTTON_OFFSET,
  topOffset: options?.topOffset || CLOSE_BUTTON_OFFSET,
});

export type Dismissal = "escape" | "outside" | "closeButton" | "link";

/** A required close button makes only a click outside not close the message (§4, MSG-22, MSG-47, OP-102). */
export const closes = (by: Dismissal, closeButtonRequired: boolean): boolean =>
  by !== "outside" || !closeButtonRequired;
