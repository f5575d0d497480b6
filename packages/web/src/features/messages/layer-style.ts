import { Z_INDEX } from "@larder/domain/messaging/placement";
import { ANIMATION_MS, overlayFadeMs } from "@larder/domain/messaging/timing";
import type { CSSProperties } from "react";

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
