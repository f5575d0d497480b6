import type { Sku } from "@larder/domain/catalog/sku.schema";
import { productPath } from "@larder/domain/catalog/product-path";
import { isPending, isProductBusy, type ProductEditState, productEditChanges, productEditWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect } from "react";
import { productCopyMessages } from "../../../messages/en/product-copy.ts";
import { productEditMessages as text } from "../../../messages/en/product-edit.ts";
import { useHistory } from "../../../navigation/location.ts";
import { editProduct } from "../../../navigation/edit-product.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { BarFact, OrderBar } from "../../../ui/line/OrderBar.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { useShortcut } from "../../../ui/shortcut.ts";
import type { EditProps } from "./edit-props.ts";
import { ProductCopy } from "./ProductCopy.tsx";
import { ProductFacts } from "./ProductFacts.tsx";
import { ProductHistory } from "./ProductHistory.tsx";
import { ProductPicture } from "./ProductPicture.tsx";
import { ProductPrices } from "./ProductPrices.tsx";
import { ProductSeen } from "./ProductSeen.tsx";
import { ProductSizes } from "./ProductSizes.tsx";
import { ProductTerms } from "./ProductTerms.tsx";
import styles from "./products.module.css";

const SaveProblem = ({ saving, send }: Pick<EditProps, "send"> & Pick<ProductEditState, "saving">) => {
  const { failure } = saving;
  if (failure === null) return null;
  if (failure._tag === "Conflict")
    return (
      <Problem title={text.conflict} button={[text.showTheirs, () => send({ _tag: "ReloadRequested" })]}>
        {text.conflictText}
      </Problem>
    );
  return <Problem title={text.failed}>{failure._tag === "Unreachable" ? text.lost : ""}</Problem>;
};

const SaveBar = observer(function SaveBar({
  state,
  send,
}: Pick<EditProps, "send"> & { readonly state: ProductEditState }) {
  const changes = productEditChanges(state);
  const { errors } = state.saving;
  const isEdited = changes.length > 0;
  const named = changes.slice(0, 3).map(({ what }) => what);
  return (
    <OrderBar
      label={text.bar}
      facts={
        <div role="status" className={`${styles.said} slim`}>
          <BarFact
            main={
              errors.length > 0 ? text.toFix(errors.length) : isEdited ? text.changes(changes.length) : text.noChanges
            }
            detail={isEdited ? `${named.join(", ")}${changes.length > named.length ? "…" : ""}` : undefined}
          />
        </div>
      }
    >
      <div className="push cluster g-12">
        {isEdited && (
          <Button size="lg" onClick={() => send({ _tag: "Discarded" })}>
            {text.discard}
          </Button>
        )}
        <Button
          kind="primary"
          size="lg"
          disabled={!isEdited}
          busy={isPending(state.saving)}
          onClick={() => send({ _tag: "SaveRequested" })}
        >
          {text.save}
        </Button>
      </div>
    </OrderBar>
  );
});

/** One product's form: everything that is typed is saved at once, a picture by itself (OP-67). */
export default observer(function ProductEditor({ sku }: { readonly sku: Sku }) {
  const { observed, send } = useLateWorkflow("productEdit", productEditWorkflow);
  const { state } = observed;
  const { stored, draft, saving, newSku, copied } = state;
  const history = useHistory();
  useEffect(() => send({ _tag: "Opened", sku }), [send, sku]);
  useEffect(() => {
    if (copied === null) return;
    send({ _tag: "CopyClosed" });
    history.navigate(editProduct(copied));
  }, [copied, history, send]);
  useShortcut(
    "ctrl+s",
    useCallback(() => {
      if (!isProductBusy(observed.state) && productEditChanges(observed.state).length > 0)
        send({ _tag: "SaveRequested" });
    }, [observed, send]),
  );
  const product = state.sku === sku ? stored.value : null;
  if (stored.failure?._tag === "NotFound")
    return (
      <Page>
        <PageHead title={text.title} lead={sku} />
        <EmptyState title={text.missing} action={<ButtonLink href={staffPlaces.editProducts}>{text.back}</ButtonLink>}>
          {text.missingText}
        </EmptyState>
      </Page>
    );
  if (product === null || draft === null)
    return (
      <Page busy={stored.isLoading}>
        <PageHead title={text.title} lead={sku} />
        {stored.failure === null ? <LinesSkeleton /> : <ErrorState onRetry={() => send({ _tag: "ReloadRequested" })} />}
      </Page>
    );
  const edit: EditProps = { product, draft, errors: saving.errors, send };
  return (
    <Page bar busy={stored.isLoading}>
      <PageHead title={product.fields.name} lead={sku}>
        <ButtonLink href={staffPlaces.editProducts}>{text.back}</ButtonLink>
        <ButtonLink href={productPath(sku, product.fields.name)}>{text.inShop}</ButtonLink>
        <Button
          aria-haspopup="dialog"
          disabled={productEditChanges(state).length > 0}
          title={productEditChanges(state).length > 0 ? productCopyMessages.saveFirst : undefined}
          onClick={() => send({ _tag: "CopyOpened" })}
        >
          {productCopyMessages.open}
        </Button>
        <Button onClick={() => send({ _tag: "Edited", fields: { isSold: !draft.isSold } })}>
          {draft.isSold ? text.stop : text.sell}
        </Button>
      </PageHead>
      <div className={`${styles.split} columns start g-24`}>
        <div className="stack g-24 slim">
          {!draft.isSold && <Notice tone="warn" title={text.stopped} />}
          <SaveProblem saving={saving} send={send} />
          <ProductPrices {...edit} />
          <ProductTerms {...edit} />
          <ProductSizes {...edit} />
          <ProductFacts {...edit} />
          <ProductPicture product={product} picturing={state.picturing} send={send} />
          <ProductHistory product={product} />
        </div>
        <ProductSeen product={product} draft={draft} />
      </div>
      {newSku !== null && <ProductCopy newSku={newSku} copying={state.copying} send={send} />}
      <SaveBar state={state} send={send} />
    </Page>
  );
});
