import type { DisplayOption } from "./display.ts";
import { readDisplayOption } from "./display.ts";
import type { CloseButtonOptions } from "./frame.ts";
import type { LinkMode } from "./link.ts";

/** Display options in a message's custom payload. null = not given. */
export interface MessageDisplayOptions {
  readonly closeButton: (CloseButtonOptions & { readonly isRequiredToDismissMessage?: boolean }) | null;
  readonly linkMode: LinkMode | null;
  /** Whether windows opened by the message may leave its sandbox (MSG-36). */
  readonly allowPopups: boolean;
  /** Screen-reader announcement (MSG-50). */
  readonly announcement: string | null;
  /** CSS lengths. */
  readonly topOffset: string | null;
  readonly bottomOffset: string | null;
  readonly rightOffset: string | null;
  readonly maxWidth: string | null;
  readonly edge: Edge | null;
  /** `refused` = an unknown word: the message isn't shown. */
  readonly display: DisplayOption | "refused" | null;
}

/** A screen edge at which a message is centered. */
export type Edge = "top" | "bottom";

const MODES: readonly unknown[] = ["open-all-new-tab", "open-all-same-tab", "external-new-tab"] satisfies LinkMode[];
const LENGTH = /^\d{1,4}(?:\.\d{1,3})?(?:px|%|vh|vw|rem|em)$/;
const COLOR = /^(?:#[\da-f]{3,8}|[a-z]{3,30})$/i;
const MAX_ANNOUNCEMENT = 500;

/** A message's color is `#36573f` or a CSS name. */
export const isColor = (text: string): boolean => COLOR.test(text.trim());

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const matching = (value: unknown, pattern: RegExp): string | null =>
  typeof value === "string" && pattern.test(value.trim()) ? value.trim() : null;

const iconOf = (value: unknown): string | null => matching(value, /^(?:https:\/\/|\/(?!\/))\S{1,2000}$/i);

const closeButtonFrom = (value: unknown): MessageDisplayOptions["closeButton"] => {
  if (!isObject(value)) return null;
  const { position, size, color, isRequiredToDismissMessage } = value;
  return {
    position: position === "top-left" || position === "top-right" ? position : null,
    size: typeof size === "number" || typeof size === "string" ? size : null,
    color: matching(color, COLOR),
    iconPath: iconOf(value["iconPath"]),
    sideOffset: matching(value["sideOffset"], LENGTH),
    topOffset: matching(value["topOffset"], LENGTH),
    isRequiredToDismissMessage: isRequiredToDismissMessage === true,
  };
};

/**
 * A message's custom payload sets close button, link mode, popups, offsets, announcement and timing. Invalid values are
 * ignored, except that an unknown display option is refused, since a message that must wait may not show (§2 §9,
 * MSG-36, MSG-43, MSG-45, MSG-49, MSG-50, MSG-55, CONST-28, CONST-29, CONST-30).
 */
export const messageOptionsFrom = (payload: unknown): MessageDisplayOptions => {
  const said = isObject(payload) ? payload : {};
  const { handleLinks, dangerouslyAllowJsPopups, onOpenScreenReaderMessage: announced, display } = said;
  return {
    closeButton: closeButtonFrom(said["closeButton"]),
    linkMode: MODES.includes(handleLinks) ? (handleLinks as LinkMode) : null,
    allowPopups: dangerouslyAllowJsPopups === true,
    announcement:
      typeof announced === "string" && announced.trim() !== "" ? announced.trim().slice(0, MAX_ANNOUNCEMENT) : null,
    topOffset: matching(said["topOffset"], LENGTH),
    bottomOffset: matching(said["bottomOffset"], LENGTH),
    rightOffset: matching(said["rightOffset"], LENGTH),
    maxWidth: matching(said["maxWidth"], LENGTH),
    edge: said["edge"] === "top" || said["edge"] === "bottom" ? said["edge"] : null,
    display: display === undefined || display === null ? null : (readDisplayOption(display) ?? "refused"),
  };
};
