import { maxHeightVh, type Position, widthPercent } from "@larder/domain/messaging/placement";
import { FRAME_SIZING_DELAY_MS, throttle } from "@larder/domain/messaging/timing";
import { useEffect, useState, type RefObject } from "react";

export interface Fit {
  readonly width: string;
  readonly height: string;
  readonly maxHeight: string;
}

/** A full-screen message (MSG-40). */
const FULL: Fit = { width: "100%", height: "100%", maxHeight: "none" };

const measure = (frame: HTMLIFrameElement, position: Position, isAnimated: boolean): Fit => {
  const limit = maxHeightVh(position, isAnimated);
  const content = frame.contentDocument?.documentElement;
  if (limit === null || content === undefined || content === null) return FULL;
  const width = `${widthPercent(position, window.innerWidth)}%`;
  const { style } = frame;
  const previous = style.height;
  const box = frame.parentElement;
  if (box !== null) box.style.width = width;
  style.height = "0";
  const height = `${content.scrollHeight}px`;
  style.height = previous;
  return { width, height, maxHeight: `${limit}vh` };
};

/**
 * Fits a frame to content and screen: 100 ms after the content, then on resize, at most every 750 ms (MSG-26, MSG-27,
 * MSG-33, MSG-53). Null = not fitted yet, and hidden.
 */
export const useFit = (
  frame: RefObject<HTMLIFrameElement | null>,
  hasContent: boolean,
  position: Position,
  isAnimated: boolean,
): Fit | null => {
  const [fit, setFit] = useState<Fit | null>(null);
  useEffect(() => {
    if (!hasContent) return;
    let lastRun: number | null = null;
    let planned: ReturnType<typeof setTimeout> | null = null;
    const run = () => {
      planned = null;
      lastRun = performance.now();
      if (frame.current !== null) setFit(measure(frame.current, position, isAnimated));
    };
    const resized = () => {
      const decision = throttle(lastRun, planned !== null, performance.now());
      if (decision._tag === "RunNow") run();
      else if (decision._tag === "RunIn") planned = setTimeout(run, decision.ms);
    };
    planned = setTimeout(run, FRAME_SIZING_DELAY_MS);
    window.addEventListener("resize", resized);
    return () => {
      window.removeEventListener("resize", resized);
      if (planned !== null) clearTimeout(planned);
    };
  }, [frame, hasContent, position, isAnimated]);
  return fit;
};
