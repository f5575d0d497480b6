// Runs in a served page before any script file: quantities and quick order's rows take what is typed there, with the keys
// of the storefront's own cells (ui/line/Quantity.tsx, quick-order/ItemField.tsx). `loading/typed-early.ts` carries it
// over. The frame's listeners go with the frame.
import { quantityKey } from "../../ui/line/quantity-keys.ts";

const main = document.getElementById("main")!;
const cells = Array.from(
  main.querySelectorAll<HTMLInputElement>("input[data-quantity]:enabled, input[data-item]:enabled"),
);

const isItem = (cell: HTMLInputElement): boolean => cell.hasAttribute("data-item");
const cellOf = ({ target }: Event): HTMLInputElement | undefined => cells.find((cell) => cell === target);

const quantityOf = (event: Event): HTMLInputElement | undefined => {
  const cell = cellOf(event);
  return cell === undefined || isItem(cell) ? undefined : cell;
};

const itemOf = (event: Event): HTMLInputElement | undefined => {
  const cell = cellOf(event);
  return cell !== undefined && isItem(cell) ? cell : undefined;
};

const leave = (cell: HTMLInputElement, by: 1 | -1): void => cells[cells.indexOf(cell) + by]?.focus();

for (const cell of cells) cell.inert = cell.readOnly = false;

main.addEventListener("focusin", (event) => quantityOf(event)?.select());
main.addEventListener("mousedown", (event) => {
  const cell = quantityOf(event);
  if (cell === undefined || cell === document.activeElement) return;
  // The click would set the caret and end the selection.
  event.preventDefault();
  cell.focus();
});
main.addEventListener("keydown", (event) => {
  const item = itemOf(event);
  if (item !== undefined && event.key === "Enter" && !event.isComposing) {
    event.preventDefault();
    if (item.value.trim() !== "") leave(item, 1);
  }
  const cell = quantityOf(event);
  const does = quantityKey(event);
  if (cell === undefined || does === null || does === "undo") return;
  event.preventDefault();
  if (does === "restore") {
    cell.value = cell.defaultValue;
    cell.select();
  }
  // Elsewhere Enter adds to the cart, and steps depend on the product: only the storefront does these.
  if (cell.closest("[data-line], [data-row]") !== null && (does === "next" || does === "previous"))
    leave(cell, does === "next" ? 1 : -1);
});
main.addEventListener("paste", (event) => {
  const item = itemOf(event);
  const list = event.clipboardData?.getData("text") ?? "";
  if (item === undefined || !/[\n\r\t]/.test(list.trim())) return;
  // The field would join its lines; the storefront reviews it.
  event.preventDefault();
  item.value = list.trim().replaceAll(/\s+/g, " ");
  item.dataset["list"] = list;
});
main.addEventListener("input", (event) => delete itemOf(event)?.dataset["list"]);
addEventListener("beforeunload", (event) => {
  if (main.isConnected && cells.some((cell) => cell.value !== cell.defaultValue)) event.preventDefault();
});
