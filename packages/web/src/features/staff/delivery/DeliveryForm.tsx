import { WAREHOUSE_ZONES } from "@larder/domain/account/organization-terms";
import { MAX_SIGN_UP_TEXT } from "@larder/domain/input-limits";
import { zoneName } from "@larder/domain/text/terms-names";
import { type DeliveryDialog, type DeliverySettingsEvent, type DeliverySettingsState, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { deliverySettingsMessages as text } from "../../../messages/en/delivery-settings.ts";
import { errorsOf } from "../../../messages/en/fields.ts";
import { Check } from "../../../ui/form/Check.tsx";
import { SelectField, TextField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { dayName } from "./day-name.ts";
import { SettingProblem } from "./SettingProblem.tsx";

interface Props<Kind extends DeliveryDialog["kind"]> {
  readonly dialog: Extract<DeliveryDialog, { readonly kind: Kind }>;
  readonly state: DeliverySettingsState;
  readonly send: (event: DeliverySettingsEvent) => void;
}

const PriceListFields = ({ dialog, state, send }: Props<"priceList">) => {
  const edit = (fields: object) => send({ _tag: "Edited", fields });
  const field = fieldsOf(dialog, edit, errorsOf(state.saving.errors));
  return (
    <>
      <TextField data-first="" label={text.name} maxLength={MAX_SIGN_UP_TEXT} autoComplete="off" {...field("name")} />
      {dialog.was === null && <p className="meta">{text.priceListText}</p>}
    </>
  );
};

const WarehouseFields = ({ dialog, state, send }: Props<"warehouse">) => {
  const edit = (fields: object) => send({ _tag: "Edited", fields });
  const field = fieldsOf(dialog, edit, errorsOf(state.saving.errors));
  const { was, zone } = dialog;
  const isOther = zone !== "" && !WAREHOUSE_ZONES.some(([known]) => known === zone);
  return (
    <>
      {was === null && (
        <TextField data-first="" label={text.name} maxLength={MAX_SIGN_UP_TEXT} autoComplete="off" {...field("name")} />
      )}
      <SelectField
        data-first={was === null ? undefined : ""}
        label={text.zone}
        {...field("zone")}
        none={text.choose}
        options={[
          ...WAREHOUSE_ZONES.map(([zone, name]) => [zone, zoneName(name)] as const),
          ...(isOther ? [[zone, text.otherZone(zone)] as const] : []),
        ]}
      />
      <p className="meta">{was === null ? text.warehouseText : text.zoneText}</p>
    </>
  );
};

const DayFields = ({ dialog, state, send }: Props<"day">) => {
  const errors = errorsOf(state.saving.errors);
  const { day, reason, isClosed, cutOffTime, was } = dialog;
  const edit = (fields: Extract<DeliverySettingsEvent, { readonly _tag: "Edited" }>["fields"]) =>
    send({ _tag: "Edited", fields });
  return (
    <>
      <TextField
        data-first={was === null ? "" : undefined}
        label={text.day}
        type="date"
        readOnly={was !== null}
        error={errors("day")}
        value={day}
        onValue={(value) => edit({ day: value })}
      />
      <TextField
        data-first={was === null ? undefined : ""}
        label={text.reason}
        hint={text.reasonHint}
        maxLength={MAX_SIGN_UP_TEXT}
        error={errors("exception.reason")}
        value={reason}
        onValue={(value) => edit({ reason: value })}
      />
      <fieldset className="slim">
        <legend className="vh">{text.kind}</legend>
        <div className="cluster g-16">
          {[true, false].map((closed) => (
            <Check
              key={String(closed)}
              type="radio"
              name="kind"
              checked={isClosed === closed}
              onChange={() => edit({ isClosed: closed })}
            >
              {closed ? text.closed : text.earlyCutoff}
            </Check>
          ))}
        </div>
      </fieldset>
      {!isClosed && (
        <TextField
          label={text.cutoff}
          hint={text.cutoffHint}
          type="time"
          error={errors("exception.cutOffTime")}
          value={cutOffTime}
          onValue={(value) => edit({ cutOffTime: value })}
        />
      )}
      <p className="meta">{text.dayText}</p>
    </>
  );
};

const titleOf = (dialog: DeliveryDialog): string => {
  const { kind, was } = dialog;
  if (kind === "day") return was === null ? text.addDayTo(dialog.warehouse) : text.changeDay(dayName(dialog.day));
  if (kind === "priceList") return was === null ? text.addPriceList : text.renameOne(was.name);
  return was === null ? text.addWarehouse : text.changeZoneOf(was.name);
};

export default observer(function DeliveryForm({ dialog, state, send }: Props<DeliveryDialog["kind"]>) {
  return (
    <FormDialog
      title={titleOf(dialog)}
      submit={text.save}
      busy={isPending(state.saving)}
      onClose={() => send({ _tag: "DialogClosed" })}
      onSubmit={() => send({ _tag: "SaveRequested" })}
    >
      {dialog.kind === "priceList" && <PriceListFields dialog={dialog} state={state} send={send} />}
      {dialog.kind === "warehouse" && <WarehouseFields dialog={dialog} state={state} send={send} />}
      {dialog.kind === "day" && <DayFields dialog={dialog} state={state} send={send} />}
      <SettingProblem saving={state.saving} />
    </FormDialog>
  );
});
