import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { ContractPrice } from "@larder/domain/staff/contract-price.schema";
import { priceStanding } from "@larder/domain/staff/price-term";
import { type ContractPricesEvent, contractPricesWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { contractPriceMessages as text } from "../../../messages/en/contract-prices.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button } from "../../../ui/Button.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { ErrorState } from "../../../ui/page/State.tsx";
import { ListFoot } from "../ListAndDetail.tsx";
import styles from "./contract-prices.module.css";

const ContractPriceForm = lazyPart(() => import("./ContractPriceForm.tsx"), "over");

/** Typing pause before searching, ms. */
const TYPING_PAUSE = 250;

const daysOf = ({ validFrom, validTo }: ContractPrice): string => {
  if (validFrom !== "" && validTo !== "") return text.between(validFrom, validTo);
  if (validFrom !== "") return text.starts(validFrom);
  return validTo === "" ? "" : text.until(validTo);
};

const factsOf = (price: ContractPrice, today: string): string => {
  const { fromQuantity, listPrice } = price;
  const days = daysOf(price);
  return [
    fromQuantity === "" ? "" : text.from(fromQuantity),
    days,
    days === "" ? "" : text.standing[priceStanding(price, today)],
    listPrice === "" ? text.notSold : text.listPrice(listPrice),
  ]
    .filter((part) => part !== "")
    .join(" · ");
};

interface RowProps {
  readonly price: ContractPrice;
  readonly today: string;
  readonly send: (event: ContractPricesEvent) => void;
}

const Row = ({ price, today, send }: RowProps) => {
  const name = `${price.sku} ${price.unit}`;
  return (
    <li className={`${styles.row} entry columns`}>
      <span className="two anywhere">
        <b>{price.name}</b>
        <small className="muted">
          {name} · {factsOf(price, today)}
        </small>
      </span>
      <b className="figures">{price.pricedBy === "" ? price.price : text.per(price.price, price.pricedBy)}</b>
      <span className="cluster g-8 whole-phone">
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={text.changeOne(name)}
          onClick={() => send({ _tag: "EditOpened", was: price })}
        >
          {text.change}
        </Button>
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={text.removeOne(name)}
          onClick={() => send({ _tag: "RemovalOpened", was: price })}
        >
          {text.remove}
        </Button>
      </span>
    </li>
  );
};

/** What one customer pays instead of the price list's prices (OP-132). */
export const ContractPrices = observer(function ContractPrices({
  organization,
}: {
  readonly organization: OrganizationId;
}) {
  const { observed, send } = useLateWorkflow("contractPrices", contractPricesWorkflow);
  const { page, term, before, dialog, saving } = observed.state;
  const [typed, setTyped] = useState("");
  const add = useRef<HTMLButtonElement>(null);
  const load = () => send({ _tag: "Opened", of: organization });
  useEffect(() => send({ _tag: "Opened", of: organization }), [send, organization]);
  useEffect(() => {
    if (typed === term) return;
    const timer = setTimeout(() => send({ _tag: "TermChanged", term: typed }), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, term, send]);
  const total = page.value?.total ?? null;
  const known = useRef(total);
  useEffect(() => {
    // The button that had the focus went with what was removed.
    if (total !== null && known.current !== null && total < known.current) add.current?.focus();
    known.current = total;
  }, [total]);
  if (page.failure !== null) return <ErrorState onRetry={load} />;
  if (page.value === null) return null;
  const { prices, next, today } = page.value;
  return (
    <section aria-label={text.title} aria-busy={page.isLoading ? true : undefined}>
      <Panel
        bare
        title={text.title}
        action={
          <Button
            ref={add}
            size="sm"
            icon="plus"
            aria-haspopup="dialog"
            onClick={() => send({ _tag: "EditOpened", was: null })}
          >
            {text.add}
          </Button>
        }
      >
        <div className="stack inset">
          <p className="muted">{text.lead}</p>
          {(total ?? 0) > 0 && (
            <SearchField label={text.find} placeholder={text.findPlaceholder} value={typed} onValue={setTyped} />
          )}
        </div>
        <p className="vh" role="status">
          {page.isLoading ? "" : text.total(total ?? 0)}
        </p>
        {prices.length === 0 ? (
          <p className="pad muted">{total === 0 ? text.none : text.noMatch}</p>
        ) : (
          <ul className="ruled" aria-label={text.title}>
            {prices.map((price) => (
              <Row
                key={JSON.stringify([price.sku, price.unit, price.fromQuantity, price.validFrom])}
                price={price}
                today={today}
                send={send}
              />
            ))}
          </ul>
        )}
      </Panel>
      <ListFoot>
        {before.length > 0 && <Button onClick={() => send({ _tag: "FirstRequested" })}>{text.first}</Button>}
        {next !== "" && <Button onClick={() => send({ _tag: "NextRequested" })}>{text.next}</Button>}
      </ListFoot>
      {dialog !== null && <ContractPriceForm dialog={dialog} saving={saving} send={send} />}
    </section>
  );
});
