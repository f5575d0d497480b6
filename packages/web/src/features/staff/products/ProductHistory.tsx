import { observer } from "mobx-react-lite";
import { productEditMessages as text } from "../../../messages/en/product-edit.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { instant } from "../../../ui/day.ts";
import { Panel } from "../../../ui/page/Panel.tsx";
import { Changes } from "../audit/Changes.tsx";
import type { EditProps } from "./edit-props.ts";
import styles from "./products.module.css";

/** Who changed what by hand, the latest first. */
export const ProductHistory = observer(function ProductHistory({ product }: Pick<EditProps, "product">) {
  const { zone } = useShop();
  return (
    <Panel title={text.history} bare>
      {product.history.length === 0 ? (
        <p className="pad muted">{text.noHistory}</p>
      ) : (
        <ul className="ruled" aria-label={text.history}>
          {product.history.map(({ id, at, who, changes }) => (
            <li key={id} className={`${styles.entry} columns`}>
              <span className="two">
                <span>{instant(at, zone)}</span>
                <small className="muted">{who}</small>
              </span>
              <Changes changes={changes} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
});
