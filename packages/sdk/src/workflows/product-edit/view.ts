import { productChanges } from "@larder/domain/staff/product-changes";
import type { AuditChange } from "@larder/domain/staff/audit.schema";
import { isPending } from "../../kernel/write-state.ts";
import type { ProductEditState } from "./state.ts";

/** What saving would change, field by field; empty = nothing is typed over. */
export const productEditChanges = ({
  stored,
  draft,
}: Pick<ProductEditState, "stored" | "draft">): readonly AuditChange[] => {
  const { value } = stored;
  if (value === null || draft === null) return [];
  const names = new Map(value.priceLists.map(({ id, name }) => [id, name]));
  return productChanges(value.fields, draft, (list) => names.get(list) ?? list);
};

export const isProductEdited = (state: ProductEditState): boolean => productEditChanges(state).length > 0;

/** Why the picture or the product can't be saved now; null = it can. */
export const isProductBusy = ({ saving, picturing }: ProductEditState): boolean =>
  isPending(saving) || isPending(picturing);
