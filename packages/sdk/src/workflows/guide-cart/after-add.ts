import { policyOf } from "@larder/domain/brand/policies";
import { afterAdding } from "@larder/domain/guide-cart/after-adding";
import { shownVariant } from "@larder/domain/catalog/chosen-variant";
import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { orderUnit, linesOf } from "@larder/domain/order-guide/line";
import type { SettledAdd } from "../cart/state.ts";
import { entryPrice } from "./check-entries.ts";
import type { ShopContext } from "../../definition/shop-rules.ts";
import type { AfterAdd } from "./state.ts";

/** What lines show after an addition: what limits still allow (OP-64). */
export const afterAdd = (
  add: Pick<SettledAdd, "success" | "results">,
  guide: OrderGuide | null,
  { now, zone, rules: { brand, flags, inCart } }: ShopContext,
): readonly AfterAdd[] => {
  if (guide === null || !add.success) return [];
  const touched = new Set(add.results.map((result) => result.productSku));
  const context = { policy: policyOf(brand), flags, now, zone };
  return linesOf(guide).flatMap((line) => {
    if (!touched.has(line.productSku)) return [];
    const unit = orderUnit(line);
    const { quantity, notice } = afterAdding(line, inCart[`${line.productSku}|${unit}`] ?? 0, context);
    if (quantity === 0 && notice === null) return [];
    const lineNotice = notice === null ? null : ({ kind: "info", what: notice } as const);
    const price = entryPrice(shownVariant(line.variants));
    return [{ productSku: line.productSku, inStock: line.inStock, unit, price, quantity, notice: lineNotice }];
  });
};
