// Runs in a served page before any script file: quantities there take what is typed, with the keys of the storefront's
// own cell (ui/line/Quantity.tsx). `loading/typed-early.ts` carries it over. The frame's listeners go with the frame.
import { quantityKey } from "../../ui/line/quantity-keys.ts";

const main = document.getElementById("main")!;
const cells = Array.from(main.querySelectorAll<HTMLInputElement>("input[data-quantity]:enabled"));

const cellOf = ({ target }: Event): HTMLInputElement | undefined => cells.find((cell) => cell === target);

for (const cell of cells) cell.inert = cell.readOnly = false;

main.addEventListener("focusin", (event) => cellOf(event)?.select());
main.addEventListener("mousedown", (event) => {
  const cell = cellOf(event);
  if (cell === undefined || cell === document.activeElement) return;
  // The click would set the caret and end the selection.
  event.preventDefault();
  cell.focus();
});
main.addEventListener("keydown", (event) => {
  const cell = cellOf(event);
  const does = quantityKey(event);
  if (cell === undefined || does === null || does === "undo") return;
  event.preventDefault();
  if (does === "restore") {
    cell.value = cell.defaultValue;
    cell.select();
  }
  // Elsewhere Enter adds to the cart, and steps depend on the product: only the storefront does these.
  if (cell.closest("[data-line]") !== null && (does === "next" || does === "previous"))
    cells[cells.indexOf(cell) + (does === "next" ? 1 : -1)]?.focus();
});
addEventListener("beforeunload", (event) => {
  if (main.isConnected && cells.some((cell) => cell.value !== cell.defaultValue)) event.preventDefault();
});
