type Show = (line: string) => void;

const lists = new Set<Show>();

export const registerLines = (show: Show): (() => void) => {
  lists.add(show);
  return () => lists.delete(show);
};

export const goToLine = (line: string): void => {
  for (const show of lists) show(line);
  const id = CSS.escape(line);
  const row = document.querySelector(`[data-line="${id}"], [data-oos="${id}"]`);
  (
    row?.querySelector<HTMLElement>("[data-changed] button") ?? row?.querySelector<HTMLElement>("[data-quantity], a")
  )?.focus();
};
