/** What a further file costs a page, in characters of source: a request with its headers, and the file's name. */
const FILE = 5000;

/** Modules with the pages that need them. */
export interface Cell {
  readonly pages: readonly string[];
  readonly modules: readonly string[];
  readonly size: number;
}

/** What two cells save as one file: a request for each page of both, less what a page of one loads in vain. */
const gain = (a: Cell, b: Cell): number => {
  const both = a.pages.filter((page) => b.pages.includes(page)).length;
  return both * FILE - (b.pages.length - both) * a.size - (a.pages.length - both) * b.size;
};

export const join = (a: Cell, b: Cell): Cell => ({
  pages: [...new Set([...a.pages, ...b.pages])],
  modules: [...a.modules, ...b.modules],
  size: a.size + b.size,
});

/** Joins the two cells that save most, until none does. */
export const joined = (cells: readonly Cell[]): readonly Cell[] => {
  const pairs = cells.flatMap((a, at) => cells.slice(at + 1).map((b) => ({ a, b, saved: gain(a, b) })));
  const [best] = pairs.toSorted((one, other) => other.saved - one.saved);
  if (best === undefined || best.saved <= 0) return cells;
  return joined([...cells.filter((cell) => cell !== best.a && cell !== best.b), join(best.a, best.b)]);
};
