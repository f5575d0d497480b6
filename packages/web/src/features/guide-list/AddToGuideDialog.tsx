import type { MemberProduct } from "@larder/domain/order-guide/membership-change";
import { guideHolds } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Check } from "../../ui/form/Check.tsx";
import { TextField } from "../../ui/form/Field.tsx";
import { LinesSkeleton } from "../../ui/page/State.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { addToGuideMessages as text } from "../../messages/en/add-to-guide.ts";
import { productLineMessages } from "../../messages/en/product-line.ts";
import styles from "./AddToGuideDialog.module.css";

interface AddToGuideDialogProps {
  readonly product: MemberProduct;
  readonly onClose: () => void;
}

/** The user's own guides, checked when they hold the product; a press adds or removes it (SHELL-18, OP-06). */
export default observer(function AddToGuideDialog({ product, onClose }: AddToGuideDialogProps) {
  const shop = useShop();
  const { send } = shop.storefront.guideList;
  const state = shop.guideList.state;
  const openedFor = useRef(product);
  useEffect(() => {
    send({ _tag: "WidgetOpened", product: openedFor.current });
    return () => send({ _tag: "WidgetClosed" });
  }, [send]);
  const guides = state.widget?.guides ?? null;
  const { failure = null, said = null, problem = "" } = state.widget ?? {};
  const isMaking = state.holding.some(({ id }) => id === null);
  return (
    <Dialog
      title={productLineMessages.addToGuide}
      onClose={onClose}
      footer={
        <p className={`${styles.said} slim anywhere t-13`}>
          <span role="status">{said === null ? "" : text.said(said)}</span>
          {problem !== "" && (
            <span className="t-danger" role="alert">
              {typeof problem === "string" ? problem : text.nameMissing}
            </span>
          )}
        </p>
      }
      answers={[{ label: text.done, kind: "primary", onPress: onClose }]}
    >
      <p>{text.title(product.name, product.unitOfMeasure)}</p>
      {failure !== null ? (
        <div role="alert" className={`${styles.failed} stack g-8`}>
          <p>{text.failed}</p>
          <Button onClick={() => send({ _tag: "WidgetOpened", product })}>{commonMessages.tryAgain}</Button>
        </div>
      ) : guides === null ? (
        <LinesSkeleton count={3} />
      ) : guides.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <fieldset className={`${styles.guides} grid scroll`}>
          <legend className="vh">{text.guides}</legend>
          {guides.map((guide) => (
            <Check
              key={guide.id}
              className="pick"
              checked={guideHolds(state, guide, product.productSku)}
              onChange={() => send({ _tag: "MembershipToggled", id: guide.id })}
            >
              {guide.name}
            </Check>
          ))}
        </fieldset>
      )}
      {guides !== null && <NewGuide busy={isMaking} onMake={(name) => send({ _tag: "NewGuideRequested", name })} />}
    </Dialog>
  );
});

const NewGuide = ({ busy, onMake }: { readonly busy: boolean; readonly onMake: (name: string) => void }) => {
  const shop = useShop();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const wasBusy = useRef(false);
  useEffect(() => {
    const failed = (shop.storefront.guideList.get().widget?.problem ?? "") !== "";
    if (wasBusy.current && !busy && !failed) {
      setName("");
      setOpen(false);
    }
    wasBusy.current = busy;
  }, [busy, shop]);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (!open)
    return (
      <Button ref={button} icon="plus" className={styles.new} onClick={() => setOpen(true)}>
        {text.newGuide}
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMake(name);
  };
  return (
    <form className="stack g-8" onSubmit={submit}>
      <TextField
        label={text.newName}
        maxLength={120}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press before opened this field
        autoFocus
        value={name}
        onValue={setName}
      />
      <Button type="submit" busy={busy}>
        {text.make}
      </Button>
    </form>
  );
};
