/** The pages to offer, counted from 1: the first, the last, the present one and its neighbours; null is a gap. */
export const pageNumbers = (current: number, pages: number): readonly (number | null)[] => {
  const shown = new Set([1, pages]);
  for (let page = current - 1; page <= current + 1; page++) shown.add(page);
  if (current <= 3) [2, 3].forEach((page) => shown.add(page));
  if (current >= pages - 2) [pages - 1, pages - 2].forEach((page) => shown.add(page));
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
