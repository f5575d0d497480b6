// The table of docs/decisions/005-size.md: what | budget | weighs now | why. Weights in kB, counts without a unit.

const ROW = /^\| ([^|]+?) \| (\d+(?:\.\d+)?)( kB)? \| ([^|]*?) \| /;

const rowsIn = (page) =>
  page.split("\n").flatMap((line) => {
    const [, what, budget] = ROW.exec(line) ?? [];
    return what === undefined ? [] : [[what, Number(budget)]];
  });

/** The budget of each row. Throws when a row is there twice: there is one budget, not two. */
export const readBudgets = (page) => {
  const rows = rowsIn(page);
  const budgets = new Map(rows);
  if (budgets.size !== rows.length) throw new Error("A row of docs/decisions/005-size.md is there twice.");
  return budgets;
};

/** The page with what each row weighs. */
export const withWeights = (page, weights) =>
  page
    .split("\n")
    .map((line) => {
      const [, what, budget, unit = "", was] = ROW.exec(line) ?? [];
      const now = what === undefined ? undefined : weights.get(what);
      return now === undefined ? line : line.replace(`| ${budget}${unit} | ${was} |`, `| ${budget}${unit} | ${now} |`);
    })
    .join("\n");
