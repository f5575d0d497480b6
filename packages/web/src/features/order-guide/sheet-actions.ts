import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";

/** What a row may do to the sheet; the same object as long as the sheet lives, so that no row runs again for it. */
export interface SheetActions {
  /** Tells what of a row takes the focus, by the row's key; null = it is gone. */
  readonly register: (key: string, element: HTMLElement | null) => void;
  /** Watches the height of a row where its text decides it. */
  readonly measure: (row: HTMLElement) => () => void;
  readonly move: (productSku: Sku, to: "next" | "previous") => void;
  /** Undoes the last typed quantity. */
  readonly undo: () => void;
  /** The row that has the focus, by its key; it is kept while it has it. */
  readonly focused: (key: string | null) => void;
  readonly showSimilar: (line: GuideLine) => void;
}
