export interface Option {
  readonly id: string;
  readonly url: string;
  readonly sku?: string;
}

/** The active option's index: -1 is the field itself. */
export type Cursor = number;

export type KeyOutcome =
  | { readonly _tag: "Move"; readonly to: Cursor }
  | { readonly _tag: "Open"; readonly url: string }
  | { readonly _tag: "Add"; readonly sku: string }
  | { readonly _tag: "Search" }
  | { readonly _tag: "Close" }
  | { readonly _tag: "Clear" }
  | { readonly _tag: "None" };

/**
 * Arrows cycle through list and field, Enter opens or searches, Ctrl+Enter adds the product, Escape closes the list and
 * then clears the field (SEARCH-01; the ARIA pattern 'combobox').
 */
export const keyOutcome = (
  key: string,
  at: Cursor,
  options: readonly Option[],
  open: boolean,
  withCtrl = false,
): KeyOutcome => {
  const count = options.length;
  const round = count + 1;
  switch (key) {
    case "ArrowDown":
      return count === 0 ? { _tag: "None" } : { _tag: "Move", to: open ? ((at + 1 + 1) % round) - 1 : 0 };
    case "ArrowUp":
      return count === 0
        ? { _tag: "None" }
        : { _tag: "Move", to: open ? ((at + 1 - 1 + round) % round) - 1 : count - 1 };
    case "Enter": {
      const marked = open ? options[at] : undefined;
      if (withCtrl) return marked?.sku === undefined ? { _tag: "None" } : { _tag: "Add", sku: marked.sku };
      return marked === undefined ? { _tag: "Search" } : { _tag: "Open", url: marked.url };
    }
    case "Escape":
      return open ? { _tag: "Close" } : { _tag: "Clear" };
    default:
      return { _tag: "None" };
  }
};
