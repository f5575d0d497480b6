export type QuantityKey = "more" | "less" | "next" | "previous" | "restore" | "undo" | null;

/** Ctrl+Z undoes the last quantity typed anywhere; other keys type. */
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

/** The typed text while it equals the quantity or is unreadable, so a confirmed quantity doesn't move the caret. */
export const shownText = (typed: string | null, read: number | null, quantity: number): string => {
  if (typed !== null && (read === null || read === quantity)) return typed;
  return quantity === 0 ? "" : String(quantity);
};
