export const focusRow = (list: HTMLElement | null, at: number): void => {
  if (list === null) return;
  const first = [...list.querySelectorAll<HTMLElement>("li [data-first]")];
  (first[Math.min(at, first.length - 1)] ?? list).focus();
};
