import type { EditableProduct, ProductFields } from "@larder/domain/staff/product-edit.schema";
import type { FieldError, ProductEditEvent } from "@larder/sdk";

/** What each part of a product's form gets. */
export interface EditProps {
  readonly product: EditableProduct;
  readonly draft: ProductFields;
  readonly errors: readonly FieldError[];
  readonly send: (event: ProductEditEvent) => void;
}
