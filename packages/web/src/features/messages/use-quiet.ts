import { Z_INDEX } from "@larder/domain/messaging/placement";
import { ANIMATION_MS, overlayFadeMs } from "@larder/domain/messaging/timing";
import type { ContentType } from "@larder/domain/page/page-model.schema";
import { type CSSProperties, useEffect, useState } from "react";
import type { Shop } from "../../state/shop.ts";

export const isMotionReduced = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Durations and z-order of a message's parts (MSG-42, MSG-52, MSG-54). */
export const layerStyle = (animationMs: number = isMotionReduced() ? 0 : ANIMATION_MS): CSSProperties =>
  ({
    "--message-time": `${animationMs}ms`,
    "--overlay-fade": `${overlayFadeMs(animationMs)}ms`,
    "--overlay-layer": Z_INDEX.overlay,
    "--message-layer": Z_INDEX.message,
    "--close-layer": Z_INDEX.closeButton,
  }) as CSSProperties;

/** How long home stays free after a sign-in, ms: who has just come starts to work there. */
export const ARRIVAL_MS = 10_000;

/** The idle time before a message may appear, ms. */
export const QUIET_MS = 3_000;

const UNDISTURBED: ReadonlySet<string> = new Set<ContentType>([
  "cart",
  "orderConfirmation",
  "orderDetails",
  "orderGuideImport",
  "signIn",
  "inbox",
]);

export interface Doing {
  readonly contentType: string;
  /** Since the last key, press or scroll, in ms. */
  readonly msSinceInput: number;
  /** Since the user signed in on this page, in ms; Infinity = before it loaded. */
  readonly msSinceSignIn: number;
  readonly isInField: boolean;
  readonly hasOpenDialog: boolean;
  readonly hasTypedQuantities: boolean;
  readonly isEditingGuide: boolean;
  readonly isVisible: boolean;
}

/** A message waits while the user types, counts, edits, answers or submits (docs/decisions/008-messages.md). */
export const mayAppear = (doing: Doing): boolean =>
  doing.isVisible &&
  !doing.isInField &&
  !doing.hasOpenDialog &&
  !doing.hasTypedQuantities &&
  !doing.isEditingGuide &&
  !UNDISTURBED.has(doing.contentType) &&
  (doing.contentType !== "home" || doing.msSinceSignIn >= ARRIVAL_MS) &&
  doing.msSinceInput >= QUIET_MS;

/** How often idleness is checked, ms. */
const LOOK_EVERY = 500;

const INPUTS = ["keydown", "input", "pointerdown", "wheel", "touchmove", "scroll"] as const;

const FIELD =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";
const OPEN = "dialog[open], [role=menu], [role=listbox]";

/** A closed menu stays in the DOM, so only elements with a size count. */
const hasOpenDialog = (): boolean =>
  Array.from(document.querySelectorAll(OPEN)).some((part) => part.getClientRects().length > 0);

const looksQuiet = (shop: Shop, lastInput: number): boolean =>
  mayAppear({
    contentType: shop.storefront.page.get().page.value?.contentType ?? "",
    msSinceInput: performance.now() - lastInput,
    msSinceSignIn: Date.now() - (shop.storefront.session.get().signedInAt ?? -Infinity),
    isInField: document.activeElement?.matches(FIELD) ?? false,
    hasOpenDialog: hasOpenDialog(),
    hasTypedQuantities: shop.storefront.guideCart.get().entries.length > 0,
    isEditingGuide: shop.storefront.guideDetail.get().mode === "edit",
    isVisible: document.visibilityState === "visible",
  });

export const useQuiet = (shop: Shop, isWaiting: boolean): boolean => {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    let lastInput = performance.now();
    const stirred = () => {
      lastInput = performance.now();
      setQuiet(false);
    };
    // Another tab may have shown the waiting message: it's requested again and waits the full time.
    const returned = () => {
      stirred();
      if (document.visibilityState === "visible") shop.storefront.messages.send({ _tag: "EventReported" });
    };
    document.addEventListener("visibilitychange", returned);
    for (const input of INPUTS) document.addEventListener(input, stirred, { capture: true, passive: true });
    const looking = setInterval(() => setQuiet(looksQuiet(shop, lastInput)), LOOK_EVERY);
    return () => {
      document.removeEventListener("visibilitychange", returned);
      for (const input of INPUTS) document.removeEventListener(input, stirred, { capture: true });
      clearInterval(looking);
      setQuiet(false);
    };
  }, [shop, isWaiting]);
  return isQuiet && isWaiting;
};
