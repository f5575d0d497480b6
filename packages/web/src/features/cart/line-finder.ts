type Show = (line: string) => void;

const lists = new Set<Show>();

/** Registers a list that holds only the rows near the window; returns an unsubscribe function. */
export const registerLines = (show: Show): (() => void) => {
  lists.add(show);
  return () => lists.delete(show);
};

/** Moves the focus to what a line says of itself, or to its quantity; a row that is not rendered is rendered first. */
export const goToLine = (line: string): void => {
  for (const show of lists) show(line);
  const id = CSS.escape(line);
  const row = document.querySelector(`[data-line="${id}"], [data-oos="${id}"]`);
  (
    row?.querySelector<HTMLElement>("[data-changed] button") ?? row?.querySelector<HTMLElement>("[data-quantity], a")
  )?.focus();
};
