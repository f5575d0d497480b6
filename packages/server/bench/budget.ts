/** Prints a figure with its budget and whether it is kept. */
export const printBudget = (name: string, figure: number, budget: number): void => {
  const verdict = figure <= budget ? "ok" : "over";
  process.stdout.write(`${name.padEnd(30)}${figure.toFixed(1).padStart(10)}  budget ${budget}  ${verdict}\n`);
};
