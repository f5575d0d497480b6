import type { Cart } from "@larder/domain/cart/cart.schema";
import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import type { CartDifference } from "@larder/domain/cart/differences-from-seen";
import { isAfterCutOff } from "@larder/domain/cart/delivery";
import { keepingEdits } from "@larder/domain/cart/keep-difference";
import { subCartKey } from "@larder/domain/cart/subcarts";
import { type CartUserEvent, differencesOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, type MouseEvent } from "react";
import { cartDifferencesMessages as words } from "../../../messages/en/cart-differences.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { timeOfDay, weekday } from "../../../ui/day.ts";
import { useNow } from "../../../ui/use-now.ts";
import { differenceRow } from "./difference-facts.ts";
import { goToLine } from "../lines/line-finder.ts";
import styles from "./cart-differences.module.css";

/** Every line that differs from what the customer saw, to keep or take before submitting (SUBMIT-09). */
export default observer(function CartDifferences({ cart }: { readonly cart: Cart }) {
  const shop = useShop();
  const storefront = useStorefront();
  const { review, submitting } = shop.cart.state;
  const head = useRef<HTMLHeadingElement>(null);
  const isRefused = review?.isRefused === true;
  useEffect(() => {
    if (isRefused) head.current?.focus();
  }, [isRefused]);
  const differences = differencesOf(shop.cart.state);
  return (
    <section
      className={`${styles.differences} card stack g-8 inset`}
      data-tone="warn"
      aria-labelledby="cart-differences"
      inert={submitting !== null}
    >
      <header className="row wrap touch">
        <div role={isRefused ? "alert" : "status"}>
          <h2 id="cart-differences" className="greater" ref={head} tabIndex={-1}>
            {words.title}
          </h2>
          <p className="meta">{isRefused ? words.refused(differences.length) : words.lead(differences.length)}</p>
        </div>
        {differences.length > 1 && (
          <Button
            size="sm"
            onClick={() => {
              storefront.cart.send({ _tag: "AllDifferencesTaken" });
              focusSubmit();
            }}
          >
            {words.useAll}
          </Button>
        )}
      </header>
      <ul>
        {differences.map((difference) => (
          <Difference key={difference.key} difference={difference} cart={cart} />
        ))}
      </ul>
    </section>
  );
});

const focusSubmit = (): void =>
  [...document.querySelectorAll<HTMLElement>("[data-submit]")].find(({ offsetParent }) => offsetParent)?.focus();

/** When the displayed day closed for orders, ms since 1970; null = it didn't. */
const closedDay = (difference: CartDifference, before: Cart | null, now: number): number | null => {
  if (difference._tag !== "Delivery" || !difference.aspects.includes("day") || before === null) return null;
  const key = subCartKey(difference.now);
  const cutOff = subCartsOf(before).find((one) => subCartKey(one) === key)?.deliveryInformation?.cutOff ?? null;
  return cutOff !== null && isAfterCutOff(cutOff, now) ? Date.parse(cutOff) : null;
};

const Difference = observer(function Difference({
  difference,
  cart,
}: {
  readonly difference: CartDifference;
  readonly cart: Cart;
}) {
  const shop = useShop();
  const storefront = useStorefront();
  const now = useNow();
  const { review } = shop.cart.state;
  const shown = difference._tag === "Line" ? (difference.now ?? difference.yours) : null;
  const isEstimated = [cart, ...(review === null ? [] : [review.cart])].some((one) =>
    [...linesOf(one), ...one.oosLines].some((held) => held.id === shown?.id && held.isEstimated),
  );
  const closedAt = closedDay(difference, review?.cart ?? null, now);
  const { title, facts, keep, take } = differenceRow(difference, { cart, zone: shop.zone, isEstimated });
  const canKeep = review !== null && keepingEdits(difference, review.cart, cart, now).length > 0;
  const line = difference._tag === "Line" ? difference.now : null;
  const answer = (event: MouseEvent<HTMLElement>, answered: CartUserEvent) => {
    const row = event.currentTarget.closest("li");
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    storefront.cart.send(answered);
    if (next) next.querySelector<HTMLElement>("[data-differs] button")?.focus();
    else focusSubmit();
  };
  return (
    <li className="row wrap line-top">
      <div className={`${styles.what} cluster slim anywhere`}>
        {line === null ? (
          <b>{title}</b>
        ) : (
          <button type="button" className="link" onClick={() => goToLine(line.id)}>
            {title}
          </button>
        )}
        {closedAt !== null && difference._tag === "Delivery" && (
          <span>{words.closed(weekday(difference.yours?.date, shop.zone), timeOfDay(closedAt, shop.zone))}</span>
        )}
        {facts.map((fact) => (
          <span key={`${fact.label} ${fact.was} ${fact.now}`}>
            {fact.label}{" "}
            {fact.was !== "" && (
              <>
                <s className="num">{fact.was}</s> {words.now}{" "}
              </>
            )}
            <b className="num">{fact.now}</b>
          </span>
        ))}
      </div>
      <div className={`${styles.answers} touch cluster g-6`} data-differs={difference.key}>
        {canKeep && (
          <Button
            size="sm"
            aria-label={words.about(keep, title)}
            onClick={(event) => answer(event, { _tag: "DifferenceKept", key: difference.key })}
          >
            {keep}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={words.about(take, title)}
          onClick={(event) => answer(event, { _tag: "DifferenceTaken", key: difference.key })}
        >
          {take}
        </Button>
        {!canKeep && line !== null && !line.isOutOfStock && (
          <Button
            size="sm"
            kind="plain"
            aria-label={words.about(words.remove, title)}
            onClick={(event) => answer(event, { _tag: "LineRemoved", line: line.id })}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </li>
  );
});
