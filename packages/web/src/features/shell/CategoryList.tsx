import { observer } from "mobx-react-lite";
import { allProducts } from "../../messages/en/all-products.ts";
import { categoryMenuMessages as text } from "../../messages/en/category-menu.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./CategoryList.module.css";

export const CategoryColumns = observer(function CategoryColumns({ onFollow }: { readonly onFollow: () => void }) {
  const categories = useShop().header.state.header.value?.categoryMenu ?? [];
  return (
    <>
      {categories.length === 0 && <p className="muted">{text.none}</p>}
      <ul className={styles.columns}>
        {categories.map(({ label, url, children }) => (
          <li key={url}>
            <a href={url} className={styles.head} onClick={onFollow}>
              {label}
            </a>
            <ul>
              {children.map((child) => (
                <li key={child.url}>
                  <a href={child.url} onClick={onFollow}>
                    {child.label}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p>
        <a href={places.products} className="link" onClick={onFollow}>
          {allProducts}
        </a>
      </p>
    </>
  );
});

export const CategoryList = observer(function CategoryList() {
  const categories = useShop().header.state.header.value?.categoryMenu ?? [];
  if (categories.length === 0) return null;
  return (
    <section aria-label={shellMessages.categories}>
      <details className={styles.fold}>
        <summary>
          {shellMessages.categories}
          <Icon name="down" />
        </summary>
        {categories.map(({ label, url, children }) => (
          <details key={url} className={styles.fold}>
            <summary>
              {label}
              <Icon name="down" />
            </summary>
            <ul>
              {[{ label: text.allOf(label), url }, ...children].map((link) => (
                <li key={link.url}>
                  <a href={link.url}>{link.label}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </details>
    </section>
  );
});
