import type { CartLine } from "@larder/domain/cart/cart.schema";
import type { FailedEdit } from "@larder/sdk";
import type { MouseEvent } from "react";
import { ForItem } from "../../../ui/line/ForItem.tsx";
import { useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { cartFailedMessages } from "../../../messages/en/cart-failed.ts";
import styles from "../cart.module.css";

const failedLineText = ({ intent: { edit }, reason, isTruthKnown }: FailedEdit, line: CartLine): string => {
  if (edit._tag === "RemoveLine") return cartFailedMessages.remove(reason, isTruthKnown);
  return edit._tag === "SetLine" && edit.line.quantity !== line.quantity
    ? cartFailedMessages.quantity(line.quantity, edit.line.quantity, reason, isTruthKnown)
    : cartFailedMessages.details(reason, isTruthKnown);
};

export const FailedEditActions = ({ failed, about }: { readonly failed: FailedEdit; readonly about: string }) => {
  const { cart } = useStorefront();
  const answer = (_tag: "EditRetryRequested" | "EditDiscarded") => (event: MouseEvent<HTMLElement>) => {
    const line = event.currentTarget.closest("[data-line]");
    cart.send({ _tag, intent: failed.intent.id });
    const next = document.querySelector("[data-failed]") ?? document.querySelector("main h1");
    const target = line?.querySelector<HTMLElement>("[data-quantity]") ?? next?.querySelector("button") ?? next;
    if (target instanceof HTMLElement) focus(target);
  };
  return (
    <span className={`${styles.failedActions} g-6 push touch`} data-failed="">
      <Button size="sm" aria-label={cartFailedMessages.tryAgainAbout(about)} onClick={answer("EditRetryRequested")}>
        {cartFailedMessages.tryAgain}
      </Button>
      <Button
        size="sm"
        kind="plain"
        aria-label={cartFailedMessages.discardAbout(about)}
        onClick={answer("EditDiscarded")}
      >
        {cartFailedMessages.discard}
      </Button>
    </span>
  );
};

const focus = (target: HTMLElement): void => {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
};

export interface FailedEditProps {
  readonly failed: FailedEdit;
  readonly line: CartLine;
  /** What is wrong with a quantity typed since then; "" = nothing. */
  readonly typed: string;
}

export default function FailedLine({ failed, line, typed }: FailedEditProps) {
  return (
    <>
      <span>
        <ForItem name={line.productTitle} />
        {typed || failedLineText(failed, line)}
      </span>
      <FailedEditActions failed={failed} about={line.productTitle} />
    </>
  );
}
