import type { LeaveModal } from "@larder/domain/navigation/guards";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useShop, useStorefront } from "../state/storefront-context.tsx";
import { Button } from "../widgets/Button.tsx";
import { Dialog } from "../widgets/Dialog.tsx";
import { Notice } from "../widgets/Notice.tsx";
import { cartWords } from "../words/cart.ts";
import { commonWords } from "../words/common.ts";
import { speedbumpWords } from "../words/speedbump.ts";

/** The question before leaving that a guard asks (NAV-01 to NAV-03, SHELL-16, SHELL-27, SHELL-28, OP-11). */
export default function Speedbump({ modal }: { readonly modal: LeaveModal }) {
  if (modal === "guideCartSpeedbump") return <GuideCartQuestion />;
  if (modal === "editOrderSpeedbump") return <EditOrderQuestion />;
  return <GuideEditQuestion />;
}

const useAnswers = () => {
  const storefront = useStorefront();
  return {
    stay: () => storefront.navigation.send({ _tag: "Stayed" }),
    leave: () => storefront.navigation.send({ _tag: "Left" }),
  };
};

const GuideCartQuestion = observer(function GuideCartQuestion() {
  const shop = useShop();
  const storefront = useStorefront();
  const { stay, leave } = useAnswers();
  const { adding, notification, problem, outOfStock } = shop.guideCart.state;
  const [asked, setAsked] = useState(false);
  const done = asked && adding === null && notification.count === 0;
  useEffect(() => {
    if (done) storefront.navigation.send({ _tag: "Left" });
  }, [done, storefront]);
  const add = () => {
    setAsked(true);
    storefront.guideCart.send({ _tag: "AddAsked", confirmedOutOfStock: true });
  };
  const text = speedbumpWords;
  return (
    <Dialog
      title={text.guideCart}
      onClose={stay}
      footer={
        <>
          <Button kind="plain" onClick={stay}>
            {text.stay}
          </Button>
          <Button onClick={leave} disabled={adding !== null}>
            {text.goWithout}
          </Button>
          <Button
            kind="primary"
            data-first=""
            busy={adding !== null}
            disabled={!shop.canOrder}
            title={shop.canOrder ? undefined : shop.onHoldMessage}
            onClick={add}
          >
            {adding !== null ? text.adding : text.addAndGo}
          </Button>
        </>
      }
    >
      <p>{text.guideCartText(commonWords.lines(notification.count))}</p>
      {problem !== "" && <Notice tone="danger" role="alert" title={problem} />}
      {outOfStock.length > 0 && <p>{cartWords.outText(outOfStock.length)}</p>}
    </Dialog>
  );
});

const EditOrderQuestion = () => {
  const storefront = useStorefront();
  const { stay, leave } = useAnswers();
  const text = speedbumpWords;
  const discard = () => {
    storefront.cart.send({ _tag: "UnsavedCleared" });
    leave();
  };
  return (
    <Dialog
      title={text.orderEdit}
      onClose={stay}
      footer={
        <>
          <Button kind="danger" onClick={discard}>
            {text.discard}
          </Button>
          <Button kind="primary" data-first="" onClick={stay}>
            {text.keepEditing}
          </Button>
        </>
      }
    >
      <p>{text.orderEditText}</p>
    </Dialog>
  );
};

const GuideEditQuestion = () => {
  const storefront = useStorefront();
  const { stay, leave } = useAnswers();
  const text = speedbumpWords;
  const discard = () => {
    storefront.guideDetail.send({ _tag: "EditCancelled" });
    leave();
  };
  return (
    <Dialog
      title={text.guideEdit}
      onClose={stay}
      footer={
        <>
          <Button kind="danger" onClick={discard}>
            {text.discard}
          </Button>
          <Button kind="primary" data-first="" onClick={stay}>
            {text.keepEditing}
          </Button>
        </>
      }
    >
      <p>{text.guideEditText}</p>
    </Dialog>
  );
};
