/** Puts the cursor into the quantity of the line before or after this one; at the ends it stays (GUIDE-CART keys, DESIGN §8). */
export const focusLine = (id: string, to: "next" | "previous"): void => {
  const cells = [...document.querySelectorAll<HTMLInputElement>("[data-line] input[data-quantity]")];
  const at = cells.findIndex((cell) => cell.closest("[data-line]")?.getAttribute("data-line") === id);
  cells[at + (to === "next" ? 1 : -1)]?.focus();
};
