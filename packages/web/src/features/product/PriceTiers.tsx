import { unitName } from "@larder/domain/text/unit-name";
import { isCatchWeight, pricingUnit } from "@larder/domain/catalog/catch-weight";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { parsePrice } from "@larder/domain/catalog/price";
import { tiersOf } from "@larder/domain/catalog/price-tiers";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { commonMessages } from "../../messages/en/common.ts";
import { productMessages } from "../../messages/en/product.ts";
import styles from "./price-tiers.module.css";

/** What a size costs from a quantity on; nothing when it costs the same at any. */
export const PriceTiers = ({ product, variant }: { readonly product: Product; readonly variant: Variant }) => {
  const tiers = tiersOf(variant);
  if (tiers.length === 0) return null;
  const unit = unitName(variant.text) || unitOf(variant);
  const per = isCatchWeight(variant) ? pricingUnit(variant).toLowerCase() : unitOf(variant);
  return (
    <table className={`${styles.tiers} num`} data-tiers="">
      <caption className="vh">{productMessages.tiersOf(product.name, unit)}</caption>
      <tbody>
        {tiers.map(({ from, price }) => (
          <tr key={from}>
            <th scope="row">{productMessages.fromQuantity(from, unitOf(variant))}</th>
            <td>
              {formatUnitPrice(parsePrice(price) ?? 0)} <small>{commonMessages.per(per)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
