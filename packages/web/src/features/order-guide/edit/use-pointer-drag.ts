import { type RefObject, useEffect } from "react";
import type { EditScreen } from "./edit-screen.ts";

/** The scroll zone at each visible edge, px. */
export const EDGE = 56;
/** Initial speed, px per second at the very edge. */
const FIRST = 700;
/** The speed doubles after this many ms at the edge. */
const DOUBLES = 350;
/** The maximum in a short list, px per second: slow enough to follow. */
const SHORT_LIST = 3_000;
/** In a long list the maximum crosses it in this many seconds. */
const CROSSED_IN = 2;

/**
 * px per second. `depth` = px within the edge zone, 0 or less = outside; `held` = ms there; `length` = the list, px.
 */
export const edgeSpeed = (depth: number, held: number, length: number): number =>
  depth <= 0
    ? 0
    : Math.min(1, depth / EDGE) * Math.min(Math.max(SHORT_LIST, length / CROSSED_IN), FIRST * 2 ** (held / DOUBLES));

/** Pointer travel before a press becomes a drag, px. */
const SLACK = 4;
/** Longer frames count as this many ms, so nothing jumps after a pause. */
const LONGEST_FRAME = 100;

interface PointerDrag {
  readonly screen: EditScreen;
  readonly sheet: RefObject<HTMLElement | null>;
  /** The row before which a drop at this page height goes, px. */
  readonly gapAt: (pageY: number) => number;
  /** A row's position and height on the page, px. */
  readonly placeOf: (key: string) => { readonly start: number; readonly size: number } | undefined;
  /** Covered at the top and bottom of the window, px. */
  readonly covered: () => { readonly top: number; readonly bottom: number };
}

/** The pressed pointer, and its offset from the top of its row, px. */
interface Held {
  readonly key: string;
  readonly id: number;
  readonly startX: number;
  readonly startY: number;
  readonly below: number;
}

const between = (least: number, wanted: number, most: number): number => Math.max(least, Math.min(wanted, most));

/** The offset is written to the row's style, so nothing re-renders while it moves. Escape and a second touch cancel. */
export const usePointerDrag = ({ screen, sheet, gapAt, placeOf, covered }: PointerDrag): void => {
  useEffect(() => {
    const root = sheet.current;
    if (root === null) return;
    let held: Held | null = null;
    let last: { x: number; y: number } = { x: 0, y: 0 };
    let frame = 0;
    /** When the pointer reached an edge, and the time of the last frame, ms. */
    let since = 0;
    let previous = 0;

    const rowOf = (key: string) => root.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
    const follow = () => {
      if (held === null || screen.drag.held === null) return;
      screen.drag.over(gapAt(last.y + scrollY));
      const row = rowOf(held.key);
      const place = placeOf(held.key);
      if (row === null || place === undefined) return;
      // Far below the list it would extend the page; under a bar it would be hidden.
      const { top, bottom } = covered();
      const list = root.getBoundingClientRect();
      const lowest = Math.min(list.bottom, innerHeight - bottom - place.size);
      const y = between(Math.max(list.top, top), last.y - held.below, lowest);
      row.style.setProperty("--drag-x", `${between(-10, last.x - held.startX, 10)}px`);
      row.style.setProperty("--drag-y", `${y + scrollY - place.start}px`);
    };
    const scroll = (now: number) => {
      const { top, bottom } = covered();
      const over = top + EDGE - last.y;
      const depth = Math.max(over, last.y - (innerHeight - bottom - EDGE));
      if (depth <= 0) since = now;
      const by = (edgeSpeed(depth, now - since, root.offsetHeight) * Math.min(LONGEST_FRAME, now - previous)) / 1_000;
      previous = now;
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
      removeEventListener("pointerdown", another, true);
      removeEventListener("contextmenu", noMenu, true);
      removeEventListener("keydown", escape, true);
    };
    const move = (event: PointerEvent) => {
      if (held === null || event.pointerId !== held.id) return;
      last = { x: event.clientX, y: event.clientY };
      if (screen.drag.held === null) {
        if (Math.abs(event.clientY + scrollY - held.startY) < SLACK) return;
        const row = screen.rows[screen.indexOf.get(held.key) ?? -1];
        if (row === undefined) return end();
        screen.drag.start(row, false);
        since = previous = performance.now();
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
      if (screen.drag.held?.byKeys === false) screen.drag.cancelDrag();
      end();
    };
    const another = (event: PointerEvent) => {
      if (event.pointerId !== held?.id) cancel();
    };
    const noMenu = (event: Event) => event.preventDefault();
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
      if (screen.drag.held !== null) screen.drag.cancelDrag();
      const startY = event.clientY + scrollY;
      grip.setPointerCapture(event.pointerId);
      held = {
        key,
        id: event.pointerId,
        startX: event.clientX,
        startY,
        below: startY - (placeOf(key)?.start ?? startY),
      };
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", cancel);
      addEventListener("pointerdown", another, true);
      addEventListener("contextmenu", noMenu, true);
      addEventListener("keydown", escape, true);
    };
    root.addEventListener("pointerdown", down);
    return () => {
      root.removeEventListener("pointerdown", down);
      end();
    };
  }, [screen, sheet, gapAt, placeOf, covered]);
};
