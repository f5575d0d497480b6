import { useEffect, type RefObject } from "react";
import { EDGE, edgeSpeed } from "./edge-scroll.ts";
import type { EditScreen } from "./edit-screen.ts";

/** The pointer has to go this far, in px, before a press becomes a drag. */
const SLACK = 4;
/** A frame that took longer counts as so many ms: after a pause nothing leaps. */
const LONGEST_FRAME = 100;

interface PointerDrag {
  readonly screen: EditScreen;
  readonly sheet: RefObject<HTMLElement | null>;
  /** The row before which something goes that is dropped at this height of the page, px. */
  readonly gapAt: (pageY: number) => number;
  /** What is covered at the top and at the bottom of the window, px. */
  readonly covered: () => { readonly top: number; readonly bottom: number };
}

/**
 * Dragging with the pointer, mouse, pen and finger alike: a row follows its grip, the page scrolls at its edges, Escape lets
 * go. How far the row is from its place is written into its own style, so that nothing is drawn anew while it moves.
 */
export const usePointerDrag = ({ screen, sheet, gapAt, covered }: PointerDrag): void => {
  useEffect(() => {
    const root = sheet.current;
    if (root === null) return;
    let held: { readonly key: string; readonly startY: number; readonly startX: number; readonly id: number } | null =
      null;
    let last: { x: number; y: number } = { x: 0, y: 0 };
    let frame = 0;
    /** Since when the pointer is at an edge, and when the last frame was, ms. */
    let since = 0;
    let former = 0;

    const rowOf = (key: string) => root.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
    const follow = () => {
      if (held === null || screen.drag.held === null) return;
      screen.drag.over(gapAt(last.y + scrollY));
      const row = rowOf(held.key);
      row?.style.setProperty("--drag-x", `${Math.max(-10, Math.min(10, last.x - held.startX))}px`);
      row?.style.setProperty("--drag-y", `${last.y + scrollY - held.startY}px`);
    };
    const scroll = (now: number) => {
      const { top, bottom } = covered();
      const over = top + EDGE - last.y;
      const depth = Math.max(over, last.y - (innerHeight - bottom - EDGE));
      if (depth <= 0) since = now;
      const by = (edgeSpeed(depth, now - since) * Math.min(LONGEST_FRAME, now - former)) / 1_000;
      former = now;
      if (by > 0) scrollBy({ top: over > 0 ? -by : by, behavior: "instant" });
      follow();
      frame = requestAnimationFrame(scroll);
    };
    const end = () => {
      cancelAnimationFrame(frame);
      if (held !== null) rowOf(held.key)?.style.removeProperty("--drag-y");
      if (held !== null) rowOf(held.key)?.style.removeProperty("--drag-x");
      held = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", cancel);
      removeEventListener("keydown", escape, true);
    };
    const move = (event: PointerEvent) => {
      if (held === null || event.pointerId !== held.id) return;
      last = { x: event.clientX, y: event.clientY };
      if (screen.drag.held === null) {
        if (Math.abs(event.clientY + scrollY - held.startY) < SLACK) return;
        const row = screen.rows[screen.indexOf.get(held.key) ?? -1];
        if (row === undefined) return end();
        screen.drag.begin(row, false);
        since = former = performance.now();
        frame = requestAnimationFrame(scroll);
      }
      follow();
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== held?.id) return;
      if (screen.drag.held !== null && !screen.drag.held.byKeys) screen.drag.drop();
      end();
    };
    const cancel = () => {
      if (screen.drag.held?.byKeys === false) screen.drag.letGo();
      end();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || held !== null || !(event.target instanceof Element)) return;
      const grip = event.target.closest("[data-control=grip]");
      const key = grip?.closest<HTMLElement>("[data-row]")?.dataset["row"];
      if (grip === null || key === undefined || !screen.isReady) return;
      if (screen.drag.held !== null) screen.drag.letGo();
      grip.setPointerCapture(event.pointerId);
      held = { key, startY: event.clientY + scrollY, startX: event.clientX, id: event.pointerId };
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", cancel);
      addEventListener("keydown", escape, true);
    };
    root.addEventListener("pointerdown", down);
    return () => {
      root.removeEventListener("pointerdown", down);
      end();
    };
  }, [screen, sheet, gapAt, covered]);
};
