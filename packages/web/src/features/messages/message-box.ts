import type { CloseButton } from "@larder/domain/messaging/frame";
import type { LinkMode } from "@larder/domain/messaging/link";
import type { MessageDisplayOptions } from "@larder/domain/messaging/message-options";
import type { Position } from "@larder/domain/messaging/placement";
import type { CSSProperties } from "react";
import { safeMessage, type SafeMessage } from "./safe-message.ts";

/** An empty page for the message's frame; its policy allows no scripts. */
export const FRAME_PAGE = "/web-api/iterable/message-frame";

export const fillFrame = (
  { contentWindow, contentDocument }: HTMLIFrameElement,
  html: string,
  mode: LinkMode | null,
): SafeMessage | null => {
  if (contentWindow === null || contentDocument === null) return null;
  const { DOMParser: Parser } = contentWindow as unknown as typeof globalThis;
  const safe = safeMessage(html, { page: location.href, mode }, new Parser());
  contentDocument.documentElement.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
  for (const [name, value] of Object.entries(safe.bodyAttributes)) contentDocument.body.setAttribute(name, value);
  contentDocument.body.replaceChildren(...safe.nodes);
  return safe;
};

const boxOf = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect();

/** Where the header ends, which a site alert moves down, and how high the order's bar is, as a card leaves them free. */
export const edges = () => ({
  "--below-header": `${Math.max(0, Math.ceil(boxOf("header")?.bottom ?? 0))}px`,
  "--above-bar": `${Math.ceil(boxOf("[data-order-bar]")?.height ?? 0)}px`,
});

/** A corner card without an offset leaves the header and the order's bar free (MSG-29, MSG-37). */
const isBelowHeader = (position: Position, { topOffset }: MessageDisplayOptions): boolean =>
  position === "TopRight" && topOffset === null;

export const maxHeightOf = (position: Position, options: MessageDisplayOptions, most: string): string =>
  isBelowHeader(position, options)
    ? `min(${most}, calc(100dvh - var(--below-header)))`
    : position === "BottomRight"
      ? `min(${most}, calc(100dvh - var(--above-bar)))`
      : most;

export const offsetsOf = (position: Position, options: MessageDisplayOptions): CSSProperties => {
  if (position === "Full") return {};
  const { topOffset, bottomOffset, rightOffset, maxWidth } = options;
  return {
    ...(isBelowHeader(position, options) ? { top: "var(--below-header)" } : {}),
    ...(position === "BottomRight" && bottomOffset === null ? { bottom: "var(--above-bar)" } : {}),
    ...(topOffset !== null && position !== "BottomRight" ? { marginTop: topOffset } : {}),
    ...(bottomOffset !== null && position !== "TopRight" ? { marginBottom: bottomOffset } : {}),
    ...(rightOffset !== null && position !== "Center" ? { marginRight: rightOffset } : {}),
    ...(maxWidth === null ? {} : { maxWidth }),
  };
};

/** The close button's place in the message and the size of its cross (MSG-43, MSG-44, MSG-45). */
export const closeStyle = (closeButton: CloseButton): CSSProperties =>
  ({
    "--size": `${closeButton.size}px`,
    color: closeButton.color ?? undefined,
    top: closeButton.topOffset,
    [closeButton.position === "top-left" ? "left" : "right"]: closeButton.sideOffset,
  }) as CSSProperties;
