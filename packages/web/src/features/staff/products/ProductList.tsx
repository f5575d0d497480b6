import { may } from "@larder/domain/account/may";
import type { ProductPage, ProductQuery } from "@larder/domain/staff/product-edit.schema";
import { productListInitialState, productListWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { productEditMessages as text } from "../../../messages/en/product-edit.ts";
import { editProduct } from "../../../navigation/edit-product.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { dotted } from "../../../ui/dotted.ts";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { ListFoot } from "../ListAndDetail.tsx";
import { ListTools } from "../ListTools.tsx";
import { RowKeys } from "../RowKeys.tsx";
import styles from "./products.module.css";

const Row = ({ product }: { readonly product: ProductPage["products"][number] }) => (
  <li>
    <a className={`${styles.item} entry g-12 columns pick`} href={editProduct(product.sku)}>
      <Picture of={product} size="sm" />
      <span className="two anywhere">
        <b>{product.name}</b>
        <small className="muted">{dotted(product.brand, product.packSize, product.sku)}</small>
      </span>
      <span className="muted hide-phone">{product.category}</span>
      {product.state === "sold" ? (
        <span className="muted">{text.states.sold}</span>
      ) : (
        <Badge tone="warn">{text.states[product.state]}</Badge>
      )}
    </a>
  </li>
);

const emptyOf = ({ term, isOffSale }: ProductQuery, mayImport: boolean) => {
  if (term !== "") return <EmptyState title={text.none}>{text.noneText}</EmptyState>;
  return isOffSale ? (
    <EmptyState title={text.noneOffSale} />
  ) : (
    <EmptyState
      title={text.noneYet}
      action={mayImport ? <ButtonLink href={staffPlaces.imports}>{text.importList}</ButtonLink> : undefined}
    >
      {text.noneYetText}
    </EmptyState>
  );
};

export const ProductList = observer(function ProductList() {
  const { observed, send } = useLateWorkflow("productList", productListWorkflow);
  const { list, query } = observed.state;
  const { user } = useShop();
  const load = (change: Partial<ProductQuery>) =>
    send({ _tag: "ListRequested", query: { ...query, after: null, ...change } });
  useEffect(() => send({ _tag: "ListRequested", query: productListInitialState.query }), [send]);
  const shown = list.value?.products ?? null;
  return (
    <Page busy={list.isLoading}>
      <PageHead title={text.title} lead={text.lead} />
      <ListTools
        find={{
          label: text.find,
          placeholder: text.findPlaceholder,
          term: query.term,
          onChange: (term) => load({ term }),
        }}
        show={{
          label: text.show,
          choices: [
            { value: "all", label: text.all },
            { value: "offSale", label: text.offSale },
          ],
          value: query.isOffSale ? "offSale" : "all",
          onChange: (value) => load({ isOffSale: value === "offSale" }),
        }}
      />
      {list.failure !== null ? (
        <ErrorState onRetry={() => load({ after: query.after })} />
      ) : shown === null ? (
        <LinesSkeleton />
      ) : shown.length === 0 ? (
        emptyOf(query, may(user, "importCatalogue"))
      ) : (
        <RowKeys>
          <ul className="sheet ruled" aria-label={text.list}>
            {shown.map((product) => (
              <Row key={product.sku} product={product} />
            ))}
          </ul>
          <ListFoot>
            {query.after !== null && <Button onClick={() => load({})}>{text.first}</Button>}
            {list.value?.hasMore === true && (
              <Button onClick={() => load({ after: shown.at(-1)?.sku ?? null })}>{text.more}</Button>
            )}
          </ListFoot>
        </RowKeys>
      )}
    </Page>
  );
});
