import { observer } from "mobx-react-lite";
import { productEditMessages as text } from "../../../messages/en/product-edit.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { weekday } from "../../../ui/day.ts";
import { dotted } from "../../../ui/dotted.ts";
import { Facts } from "../../../ui/page/Facts.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { Photo } from "../../../ui/Picture.tsx";
import type { EditProps } from "./edit-props.ts";
import styles from "./products.module.css";

/** The product as customers and the search will have it, with every key. */
export const ProductSeen = observer(function ProductSeen({ product, draft }: Pick<EditProps, "product" | "draft">) {
  const { zone } = useShop();
  const { lastImport } = product;
  const prices = draft.prices.filter(({ list, price }) => price.trim() !== "" && draft.soldTo.includes(list));
  const nameOf = (id: string) => product.priceLists.find((list) => list.id === id)?.name ?? id;
  const category = [draft.category, draft.subcategory, draft.subsubcategory].filter((part) => part !== "");
  return (
    <aside className={`${styles.seen} stack g-16`}>
      <Panel title={text.seen}>
        <div className="stack g-12">
          <span className={`${styles.photo} center`} aria-hidden="true">
            <Photo of={{ ...draft, imageUrl: product.imageUrl }} />
          </span>
          <div className="anywhere">
            <p className="quiet t-13">{dotted(draft.brand, product.sku)}</p>
            <p className={styles.seenName}>{draft.name}</p>
            <p className="muted t-13">{dotted(draft.packSize, draft.origin, draft.allergens)}</p>
          </div>
          {!draft.isSold && <p className="t-warn t-13">{text.notSeen}</p>}
          <Facts
            facts={prices.slice(0, 6).map(({ list, unit, price }) => ({
              label: `${nameOf(list)}, ${unit}`,
              value: price,
            }))}
          />
          <p className="fine">{text.seenText}</p>
        </div>
      </Panel>
      <Panel title={text.search}>
        <Facts
          facts={[
            { label: text.ranks.name, value: dotted(draft.name, product.sku) },
            { label: text.ranks.brand, value: draft.brand },
            { label: text.ranks.category, value: dotted(...category, draft.packSize) },
            { label: text.ranks.text, value: dotted(draft.storage, draft.description.slice(0, 120)) },
          ].filter(({ value }) => value !== "")}
        />
        <p className="fine mt-8">{text.searchText}</p>
      </Panel>
      <p className="fine">
        {lastImport !== null && `${text.lastImport(lastImport.fileName, weekday(lastImport.at, zone))} `}
        {text.imports}
      </p>
    </aside>
  );
});
