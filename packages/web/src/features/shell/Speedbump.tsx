import type { Sku } from "@larder/domain/catalog/sku.schema";
import { outOfStockNow } from "@larder/domain/guide-cart/out-of-stock-now";
import { linesOf } from "@larder/domain/order-guide/line";
import type { LeaveModal } from "@larder/domain/navigation/guards";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { changesText } from "../../messages/en/changes-text.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { type Answer, Dialog } from "../../ui/Dialog.tsx";
import { Problem } from "../../ui/Notice.tsx";
import { WithPhones } from "../on-hold/WithPhones.tsx";
import { speedbumpMessages as text } from "../../messages/en/speedbump.ts";

/** The page below may say it too, and an id stands once. */
const HELD = "on-hold-here";

const QUESTIONS = {
  guideCartSpeedbump: () => <GuideCartQuestion />,
  editOrderSpeedbump: () => <EditOrderQuestion />,
  orderGuideDetail: () => <GuideEditQuestion />,
} satisfies Record<LeaveModal, () => ReactNode>;

/** The dialog of a navigation guard (NAV-01 to NAV-03, SHELL-16, SHELL-27, SHELL-28, OP-11). */
export default function Speedbump({ modal }: { readonly modal: LeaveModal }) {
  return QUESTIONS[modal]();
}

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly stay: string;
  /** Enter means the last one if it's primary, otherwise staying. */
  readonly answers: readonly Answer[];
}

const Question = ({ title, children, stay, answers }: QuestionProps) => {
  const { navigation } = useStorefront();
  const staying = () => navigation.send({ _tag: "LeaveCancelled" });
  const last = answers.at(-1);
  const goesOn = last?.kind === "primary";
  const stays: Answer = { label: stay, kind: goesOn ? "plain" : "primary", isFirst: !goesOn, onPress: staying };
  const shown = goesOn ? [stays, ...answers.slice(0, -1), { ...last, isFirst: true }] : [...answers, stays];
  return (
    <Dialog title={title} onClose={staying} answers={shown}>
      {children}
    </Dialog>
  );
};

const GuideCartQuestion = observer(function GuideCartQuestion() {
  const shop = useShop();
  const { navigation, guideCart } = shop.storefront;
  const { adding, notification, problem, entries, unsent } = shop.guideCart.state;
  const { guide } = shop.guideDetail.state;
  const lines = guide === null ? [] : linesOf(guide);
  const outOfStock = outOfStockNow(entries, lines);
  const nameOf = (productSku: Sku): string => lines.find((line) => line.productSku === productSku)?.name ?? productSku;
  const isSigningOut = shop.navigation.state.blocked?.action?._tag === "SignOut";
  const isAdding = adding !== null;
  const add = () => guideCart.send({ _tag: "AddRequested", confirmedOutOfStock: true });
  return (
    <Question
      title={text.guideCart}
      stay={text.stay}
      answers={[
        { label: text.goWithout, disabled: isAdding, onPress: () => navigation.send({ _tag: "LeaveConfirmed" }) },
        {
          label: isAdding ? text.adding : text.addAndGo,
          kind: "primary",
          busy: isAdding,
          disabled: !shop.canOrder,
          describedBy: shop.canOrder ? undefined : HELD,
          onPress: add,
        },
      ]}
    >
      <p>{(isSigningOut && unsent.length > 0 ? text.guideCartUnsavedText : text.guideCartText)(notification.count)}</p>
      {!shop.canOrder && (
        <p className="t-danger" id={HELD}>
          <WithPhones text={shop.onHoldMessage} />
        </p>
      )}
      {problem !== "" && <Problem title={problem} />}
      {outOfStock.length > 0 && (
        <>
          <p>{text.outOfStock(outOfStock.length, notification.count)}</p>
          <ul>
            {outOfStock.map(({ productSku, quantity }) => (
              <li key={productSku}>
                {quantity} × {nameOf(productSku)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Question>
  );
});

const EditOrderQuestion = () => {
  const { navigation, cart } = useStorefront();
  const discard = () => {
    cart.send({ _tag: "UnsavedCleared" });
    navigation.send({ _tag: "LeaveConfirmed" });
  };
  return (
    <Question
      title={text.orderEdit}
      stay={text.keepEditing}
      answers={[{ label: text.discard, kind: "danger", onPress: discard }]}
    >
      <p>{text.orderEditText}</p>
    </Question>
  );
};

const GuideEditQuestion = observer(function GuideEditQuestion() {
  const shop = useShop();
  const { navigation, guideDetail } = shop.storefront;
  const { editing = null, hasChanges = false } = shop.guideDetail.state.edit ?? {};
  const leave = () => {
    guideDetail.send({ _tag: "EditAbandoned" });
    navigation.send({ _tag: "LeaveConfirmed" });
  };
  if (!hasChanges)
    return (
      <Question
        title={text.guideUnchanged}
        stay={text.keepEditing}
        answers={[{ label: text.leave, kind: "primary", onPress: leave }]}
      >
        <p>{text.guideUnchangedText}</p>
      </Question>
    );
  const discard = () => {
    guideDetail.send({ _tag: "EditCancelled" });
    navigation.send({ _tag: "LeaveConfirmed" });
  };
  return (
    <Question
      title={text.guideEdit}
      stay={text.keepEditing}
      answers={[{ label: text.discard, kind: "danger", onPress: discard }]}
    >
      <p>{text.guideEditText(editing === null ? "" : changesText(editing).parts)}</p>
    </Question>
  );
});
