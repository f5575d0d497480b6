/** What a key does in a quantity cell. */
export type QuantityKey = "more" | "less" | "next" | "previous" | "restore" | "undo" | null;

/** Enter and the arrows go from line to line, plus and minus step, Escape brings the old quantity back, Ctrl+Z the last one typed anywhere; all else types. */
export const quantityKey = ({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): QuantityKey => {
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "z") return "undo";
  if (ctrlKey || metaKey || altKey) return null;
  switch (key) {
    case "Enter":
      return shiftKey ? "previous" : "next";
    case "ArrowDown":
      return "next";
    case "ArrowUp":
      return "previous";
    case "+":
      return "more";
    case "-":
    case "−":
      return "less";
    case "Escape":
      return "restore";
    default:
      return null;
  }
};

/**
 * The text in the cell: what was typed as long as it is the state's quantity or cannot be read, otherwise the quantity.
 * So an answer that changes the quantity is seen at once, and one that confirms it moves no caret.
 */
export const shownText = (typed: string | null, read: number | null, quantity: number): string => {
  if (typed !== null && (read === null || read === quantity)) return typed;
  return quantity === 0 ? "" : String(quantity);
};
