import type { PriceList } from "@larder/domain/staff/delivery-settings.schema";
import { deliverySettingsWorkflow, type DeliverySettingsEvent, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { deliverySettingsMessages as text } from "../../../messages/en/delivery-settings.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button } from "../../../ui/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { staffPage } from "../StaffRequired.tsx";
import { SettingProblem } from "./SettingProblem.tsx";
import { WarehousePanel } from "./WarehousePanel.tsx";
import styles from "./delivery.module.css";

const DeliveryForm = lazyPart(() => import("./DeliveryForm.tsx"), "over");

const RemoveDialog = lazyPart(() => import("./RemoveDialog.tsx"), "over");

const PriceLists = ({
  lists,
  send,
}: {
  readonly lists: readonly PriceList[];
  readonly send: (event: DeliverySettingsEvent) => void;
}) => (
  <Panel
    bare
    title={text.priceLists}
    action={
      <Button size="sm" icon="plus" onClick={() => send({ _tag: "PriceListOpened", was: null })}>
        {text.addPriceList}
      </Button>
    }
  >
    {lists.length === 0 ? (
      <p className="pad muted">{text.noPriceLists}</p>
    ) : (
      <ul className="ruled" aria-label={text.priceLists}>
        {lists.map((list) => (
          <li key={list.id} className={`${styles.row} entry columns`}>
            <span className="two anywhere">
              <b>{list.name}</b>
              <small className="muted">{text.listFacts(list.id, list.customers)}</small>
            </span>
            <span className="cluster g-8">
              <Button
                size="sm"
                aria-label={text.renameOne(list.name)}
                onClick={() => send({ _tag: "PriceListOpened", was: list })}
              >
                {text.rename}
              </Button>
              <Button
                size="sm"
                aria-haspopup="dialog"
                aria-label={text.removeOne(list.name)}
                onClick={() =>
                  send({ _tag: "RemovalOpened", removal: { kind: "priceList", id: list.id }, name: list.name })
                }
              >
                {text.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

const Delivery = observer(function Delivery() {
  const { observed, send } = useLateWorkflow("deliverySettings", deliverySettingsWorkflow);
  const { settings, dialog, saving } = observed.state;
  const load = () => send({ _tag: "LoadRequested" });
  useEffect(() => send({ _tag: "LoadRequested" }), [send]);
  const { value, failure, isLoading } = settings;
  const add = useRef<HTMLButtonElement>(null);
  const count = value === null ? null : value.priceLists.length + value.warehouses.length;
  const before = useRef(count);
  useEffect(() => {
    // The button that had the focus went with what was removed.
    if (count !== null && before.current !== null && count < before.current) add.current?.focus();
    before.current = count;
  }, [count]);
  return (
    <Page busy={isLoading}>
      <PageHead title={text.title} lead={text.lead}>
        <Button
          ref={add}
          kind="primary"
          icon="plus"
          disabled={value === null}
          onClick={() => send({ _tag: "WarehouseOpened", was: null })}
        >
          {text.addWarehouse}
        </Button>
      </PageHead>
      {failure !== null ? (
        <ErrorState onRetry={load} />
      ) : value === null ? (
        <LinesSkeleton />
      ) : (
        <div className="stack g-20">
          {dialog === null && <SettingProblem saving={saving} />}
          <PriceLists lists={value.priceLists} send={send} />
          {value.warehouses.length === 0 && <EmptyState title={text.noWarehouses}>{text.noWarehousesText}</EmptyState>}
          {value.warehouses.map((warehouse) => (
            <WarehousePanel key={warehouse.name} warehouse={warehouse} isBusy={isPending(saving)} send={send} />
          ))}
        </div>
      )}
      {dialog?.kind === "removal" ? (
        <RemoveDialog dialog={dialog} saving={saving} send={send} />
      ) : (
        dialog !== null && <DeliveryForm dialog={dialog} state={observed.state} send={send} />
      )}
    </Page>
  );
});

/** Price lists, warehouses and their calendars, for administrators (OP-77). */
export default staffPage(text.title, Delivery, "openShop");
