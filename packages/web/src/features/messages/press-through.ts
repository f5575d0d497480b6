const CONTROL = "a[href], button, input, [role=combobox]";

/**
 * What of the header a press outside a message was meant for: the message goes, and the press still counts. Null = it was
 * elsewhere. The dialog is closed to find it, since what lies behind an open one cannot be found (MSG-22, MSG-41).
 */
export const headerControlAt = (dialog: HTMLDialogElement, x: number, y: number): HTMLElement | null => {
  dialog.close();
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>(CONTROL) ?? null;
  if (under?.closest("header") != null) return under;
  dialog.showModal();
  return null;
};

/** Where the header ends on the screen, in px; with a site alert that is lower. */
export const headerBottom = (): number =>
  Math.max(0, Math.ceil(document.querySelector("header")?.getBoundingClientRect().bottom ?? 0));
