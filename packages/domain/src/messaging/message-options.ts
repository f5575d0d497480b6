import type { DisplayOption } from "./display.ts";
import { readDisplayOption } from "./display.ts";
import type { CloseButtonOptions } from "./frame.ts";
import type { LinkMode } from "./link.ts";

/** What a marketer may say along with a message about how it shows, in its custom payload. Null = nothing is said. */
export interface MessageDisplayOptions {
  readonly closeButton: (CloseButtonOptions & { readonly isRequiredToDismissMessage?: boolean }) | null;
  readonly linkMode: LinkMode | null;
  /** Whether windows that the message opens may leave its sandbox (MSG-36). */
  readonly allowPopups: boolean;
  /** What a screen reader says when it shows (MSG-50). */
  readonly announcement: string | null;
  /** How far it keeps from the edges of the screen, as CSS lengths. */
  readonly topOffset: string | null;
  readonly bottomOffset: string | null;
  readonly rightOffset: string | null;
  readonly maxWidth: string | null;
  /** A message in the center stands at this edge instead. */
  readonly edge: Edge | null;
  /** `refused` = another word than the two there are: the message is not shown. */
  readonly display: DisplayOption | "refused" | null;
}

/** An edge of the screen, in the middle of which a message can stand. */
export type Edge = "top" | "bottom";

const MODES: readonly unknown[] = ["open-all-new-tab", "open-all-same-tab", "external-new-tab"] satisfies LinkMode[];
const LENGTH = /^\d{1,4}(?:\.\d{1,3})?(?:px|%|vh|vw|rem|em)$/;
const COLOR = /^(?:#[\da-f]{3,8}|[a-z]{3,30})$/i;
const MAX_ANNOUNCEMENT = 500;

/** Whether a text is a color as a message may name it: `#36573f` or a name. */
export const isColor = (text: string): boolean => COLOR.test(text.trim());

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const matching = (value: unknown, pattern: RegExp): string | null =>
  typeof value === "string" && pattern.test(value.trim()) ? value.trim() : null;

/** An image of a close button: https, or a file of the own site. */
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
 * How a message shows is said in its custom payload: close button, link mode, popups, offsets, what is announced, and when. What is not of
 * its kind counts as not said; only a wrong display option is refused, because a message that must wait may not show.
 * Spec §2 §9, MSG-36, MSG-43, MSG-45, MSG-49, MSG-50, MSG-55; CONST-28, CONST-29, CONST-30.
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
