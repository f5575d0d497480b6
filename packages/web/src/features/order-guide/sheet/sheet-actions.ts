import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";

/** A row's access to the sheet; one object per sheet, so no row re-renders for it. */
export interface SheetActions {
  readonly register: (key: string, element: HTMLElement | null) => void;
  readonly measure: (row: HTMLElement) => () => void;
  readonly move: (productSku: Sku, to: "next" | "previous") => void;
  readonly undo: () => void;
  /** The focused row's key; it stays rendered while focused. */
  readonly focused: (key: string | null) => void;
  readonly showSimilar: (line: GuideLine) => void;
}
