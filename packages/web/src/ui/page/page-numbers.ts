/** 1-based pages to offer: first, last, current, and `padding` neighbors on each side; null is a gap. */
export const pageNumbers = (current: number, pages: number, padding = 1): readonly (number | null)[] => {
  const shown = new Set([1, pages]);
  const add = (from: number, to: number) => {
    for (let page = from; page <= to; page++) shown.add(page);
  };
  add(current - padding, current + padding);
  // The same number near an end, so the links don't move.
  if (current <= padding + 2) add(2, 2 * padding + 1);
  if (current >= pages - padding - 1) add(pages - 2 * padding, pages - 1);
  const list: (number | null)[] = [];
  let before = 0;
  for (const page of [...shown].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b)) {
    if (page === before + 2) list.push(before + 1);
    else if (page > before + 2) list.push(null);
    list.push(page);
    before = page;
  }
  return list;
};
