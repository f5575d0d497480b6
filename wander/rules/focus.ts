import { all, brief, isShown, type Rules, shown, textOf, topDialog } from "../seen.ts";

const isOnNothing = (document: Document): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const WAYS_OUT = /close|cancel|back|done|keep|not now|no\b|discard|leave|skip|ok\b|got it|later|×/i;

export const focus: Rules = {
  focusIsNeverOnNothing: ({ document, pressed, before, path }) => {
    if (pressed?.tag !== "button" || before === null || before.path !== path || !isOnNothing(document)) return [];
    const under = document.elementFromPoint(pressed.x, pressed.y)?.closest("button");
    return under === undefined ||
      under === null ||
      under.disabled ||
      under.ariaDisabled === "true" ||
      under.tabIndex < 0
      ? []
      : [`after "${pressed.text}"`];
  },
  focusIsShown: ({ document }) => {
    const at = document.activeElement;
    return at === null || at === document.body || isShown(at) ? [] : [brief(at)];
  },
  focusIsNotOnDisabled: ({ document }) => all(document, ":disabled:focus").map(brief),
  focusIsInTheDialog: ({ document }) => {
    const dialog = topDialog(document);
    return dialog === null || isOnNothing(document) || dialog.contains(document.activeElement)
      ? []
      : [`${brief(document.activeElement!)} outside ${brief(dialog)}`];
  },
  everyDialogCanBeLeft: ({ document }) => {
    const dialog = topDialog(document);
    if (dialog === null) return [];
    const ways = shown(dialog, "button:not(:disabled), a[href]").map((one) => one.ariaLabel ?? textOf(one));
    return ways.some((way) => WAYS_OUT.test(way)) ? [] : [`${brief(dialog)}: ${ways.join(", ")}`];
  },
  dialogFitsTheScreen: ({ document, window }) => {
    const box = topDialog(document)?.getBoundingClientRect();
    return box === undefined || (box.left >= -1 && box.right <= window.innerWidth + 1 && box.top >= -1)
      ? []
      : ["too wide"];
  },
  dialogHasText: ({ document }) => {
    const dialog = topDialog(document);
    return dialog === null || textOf(dialog) !== "" || dialog.querySelector("input") !== null ? [] : ["empty dialog"];
  },
  pageScrollsWithoutADialog: ({ document, window }) =>
    shown(document, "dialog[open], [role=dialog], :popover-open").length === 0 &&
    /hidden|clip/.test(window.getComputedStyle(document.documentElement).overflowY)
      ? ["still locked"]
      : [],
  openedPartIsThere: ({ document }) =>
    shown(document, "button[aria-expanded=true][aria-controls]")
      .filter((button) => document.getElementById(button.getAttribute("aria-controls") ?? "") === null)
      .map(brief),
};
