import type { KeyboardEvent } from "react";
import type { EditScreen } from "./edit-screen.ts";
import type { Control } from "./edit-drag.ts";

const takesArrows = (target: Element): boolean => target.matches("select, input:not([type=checkbox])");

const controls = (row: Element): readonly HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>("button, input, select")].filter(
    (one) => !one.closest("[popover]") && !(one as HTMLInputElement).disabled,
  );

/**
 * On a grip, Enter or Space lifts the row, arrows choose its place, Enter drops it, Escape cancels. Elsewhere arrows
 * move between rows (with Shift selecting) and controls, and with Alt move the row (GUIDE-EDIT-10, GUIDE-EDIT-28).
 */
export const sheetKeys = (event: KeyboardEvent<HTMLElement>, screen: EditScreen): void => {
  const target = event.target as Element;
  if (target.closest("[popover]") !== null) return;
  const rowElement = target.closest<HTMLElement>("[data-row]");
  const control = target.closest<HTMLElement>("[data-control]")?.dataset["control"] as Control | undefined;
  const row = screen.rows[screen.indexOf.get(rowElement?.dataset["row"] ?? "") ?? -1];
  if (rowElement === null || row === undefined) return;
  const done = () => event.preventDefault();

  if (screen.drag.held?.byKeys === true) {
    if (event.key === "Escape" || event.key === "Tab") screen.drag.cancelDrag();
    else if (event.key === "Enter" || event.key === " ") screen.drag.drop();
    else if (event.key === "ArrowDown") screen.drag.step(1);
    else if (event.key === "ArrowUp") screen.drag.step(-1);
    else if (event.key === "Home") screen.drag.step(-1, true);
    else if (event.key === "End") screen.drag.step(1, true);
    if (event.key !== "Tab") done();
    return;
  }
  if (control === "grip" && (event.key === "Enter" || event.key === " ")) {
    done();
    screen.drag.start(row, true);
    return;
  }
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step !== 0 && event.altKey) {
    if (row.isHouse || (row.kind === "group" && row.at === null)) return;
    done();
    screen.drag.nudge(row, step, control ?? "grip");
    return;
  }
  if (takesArrows(target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (step !== 0) {
    const next = screen.rows[(screen.indexOf.get(row.key) ?? 0) + step];
    if (next === undefined) return;
    done();
    if (event.shiftKey && row.kind === "line" && !row.isHouse) {
      screen.select(row.line.productSku, true, false);
      if (next.kind === "line" && !next.isHouse) screen.select(next.line.productSku, true, false);
    }
    screen.focus(next.key, control ?? "select");
  } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    const all = controls(rowElement);
    const next = all[all.indexOf(target as HTMLElement) + (event.key === "ArrowRight" ? 1 : -1)];
    if (next === undefined) return;
    done();
    next.focus();
  }
};
