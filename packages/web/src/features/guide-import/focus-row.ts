/** Brings the focus to the row that took the place of one that left, or to the last one, or to the list itself. */
export const focusRow = (list: HTMLElement | null, at: number): void => {
  if (list === null) return;
  const first = [...list.querySelectorAll<HTMLElement>("li [data-first]")];
  (first[Math.min(at, first.length - 1)] ?? list).focus();
};
