const CONTROL = "a[href], button, input, [role=combobox]";

/**
 * The header control under a press outside a message, which still counts; null = none. Closes the dialog first:
 * elements behind an open modal can't be found (MSG-22, MSG-41).
 */
export const headerControlAt = (dialog: HTMLDialogElement, x: number, y: number): HTMLElement | null => {
  dialog.close();
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>(CONTROL) ?? null;
  if (under?.closest("header") != null) return under;
  dialog.showModal();
  return null;
};

/** The header's bottom edge, px; a site alert moves it down. */
export const headerBottom = (): number =>
  Math.max(0, Math.ceil(document.querySelector("header")?.getBoundingClientRect().bottom ?? 0));
