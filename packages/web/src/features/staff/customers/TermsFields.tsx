import { formatCents } from "@larder/domain/catalog/money";
import { centsTyped, MAX_LEAD_DAYS, PAYMENT_TERMS, WAREHOUSE_ZONES } from "@larder/domain/account/organization-terms";
import type { OrganizationTerms, TermsChoices } from "@larder/domain/account/organization-terms.schema";
import { MAX_ID_LENGTH, MAX_NAME_LENGTH, MAX_SIGN_UP_TEXT } from "@larder/domain/input-limits";
import { paymentTermsName, zoneName } from "@larder/domain/text/terms-names";
import { useId, useState } from "react";
import { customerTermsMessages as text } from "../../../messages/en/customer-terms.ts";
import { Check } from "../../../ui/form/Check.tsx";
import { FieldError, SelectField, TextField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import styles from "./customer-terms.module.css";

interface TermsFieldsProps {
  readonly terms: OrganizationTerms;
  readonly choices: TermsChoices;
  readonly onChange: (change: Partial<OrganizationTerms>) => void;
  readonly error: (field: keyof OrganizationTerms) => string | undefined;
}

const OTHER = "\u0000other";

const LEADS = Array.from({ length: MAX_LEAD_DAYS }, (_, at) => String(at + 1));

const Week = ({
  label,
  days,
  error,
  onDays,
}: {
  readonly label: string;
  readonly days: readonly number[];
  readonly error: string | undefined;
  readonly onDays: (days: readonly number[]) => void;
}) => {
  const note = useId();
  return (
    <fieldset className="slim whole" aria-describedby={error === undefined ? undefined : note}>
      <legend className="label">{label}</legend>
      <div className={`${styles.days} cluster`}>
        {text.dayNames.map((name, at) => (
          <Check
            key={name}
            checked={days.includes(at + 1)}
            onChange={({ currentTarget: { checked } }) =>
              onDays(checked ? [...days, at + 1].toSorted((a, b) => a - b) : days.filter((day) => day !== at + 1))
            }
          >
            {name}
          </Check>
        ))}
      </div>
      {error !== undefined && <FieldError id={note}>{error}</FieldError>}
    </fieldset>
  );
};

const Warehouse = ({ terms, choices, onChange, error }: TermsFieldsProps) => {
  const known = choices.warehouses.some(({ name }) => name === terms.warehouse);
  const [isOther, setOther] = useState(!known && terms.warehouse !== "");
  const hasList = choices.warehouses.length > 0;
  const field = fieldsOf(terms, onChange, error);
  return (
    <>
      {hasList && (
        <SelectField
          label={text.warehouse}
          hint={text.warehouseHint}
          error={isOther ? undefined : error("warehouse")}
          value={isOther ? OTHER : terms.warehouse}
          onValue={(value) => {
            setOther(value === OTHER);
            const zone = choices.warehouses.find(({ name }) => name === value)?.zone ?? "";
            onChange({ warehouse: value === OTHER ? "" : value, warehouseZone: zone });
          }}
          none={text.choose}
          options={[...choices.warehouses.map(({ name }) => name), [OTHER, text.otherWarehouse] as const]}
        />
      )}
      {(isOther || !hasList) && (
        <>
          <TextField
            label={text.newWarehouse}
            hint={hasList ? text.newWarehouseHint : undefined}
            maxLength={MAX_SIGN_UP_TEXT}
            {...field("warehouse")}
          />
          <SelectField
            label={text.zone}
            {...field("warehouseZone")}
            none={text.choose}
            options={WAREHOUSE_ZONES.map(([zone, name]) => [zone, zoneName(name)])}
          />
        </>
      )}
    </>
  );
};

export const TermsFields = (props: TermsFieldsProps) => {
  const { terms, choices, onChange, error } = props;
  const [minimum, setMinimum] = useState(terms.orderMinimum === null ? "" : formatCents(terms.orderMinimum).slice(1));
  const lead = (name: "leadDays" | "justInTimeLeadDays" | "preOrderLeadDays", label: string) => (
    <SelectField
      label={label}
      hint={text.leadHint}
      error={error(name)}
      value={String(terms[name])}
      onValue={(value) => onChange({ [name]: Number(value) })}
      options={LEADS}
    />
  );
  const field = fieldsOf(terms, onChange, error);
  const payment = terms.paymentTerms === "" || PAYMENT_TERMS.includes(terms.paymentTerms) ? [] : [terms.paymentTerms];
  return (
    <>
      <TextField
        label={text.accountNumber}
        hint={text.accountNumberHint}
        maxLength={MAX_ID_LENGTH}
        {...field("accountNumber")}
        value={terms.accountNumber ?? ""}
      />
      <TextField
        className={styles.wide}
        label={text.address}
        hint={text.addressHint}
        maxLength={MAX_NAME_LENGTH}
        {...field("deliveryAddress")}
      />
      <TextField label={text.phone} type="tel" maxLength={MAX_SIGN_UP_TEXT} {...field("deliveryPhone")} />
      <Warehouse {...props} />
      <TextField label={text.cutOff} hint={text.cutOffHint} type="time" {...field("cutOffTime")} />
      {(["deliveryDays", "crossDockDays"] as const).map((name) => (
        <Week
          key={name}
          label={name === "deliveryDays" ? text.days : text.crossDock}
          days={terms[name]}
          error={error(name)}
          onDays={(days) => onChange({ [name]: days })}
        />
      ))}
      {lead("leadDays", text.leadDays)}
      {lead("justInTimeLeadDays", text.justInTime)}
      {lead("preOrderLeadDays", text.preOrder)}
      <TextField
        label={text.minimum}
        hint={text.minimumHint}
        inputMode="decimal"
        error={error("orderMinimum")}
        value={minimum}
        onValue={(value) => {
          setMinimum(value);
          onChange({ orderMinimum: centsTyped(value) });
        }}
      />
      <SelectField
        label={text.group}
        hint={text.groupHint}
        {...field("customerGroup")}
        none={text.choose}
        options={choices.customerGroups.map(({ id, name }) => [id, name])}
      />
      {choices.regions.length > 0 && (
        <SelectField
          label={text.region}
          hint={text.regionHint}
          {...field("region")}
          none={text.choose}
          options={choices.regions}
        />
      )}
      <SelectField
        label={text.payment}
        {...field("paymentTerms")}
        none={text.choose}
        options={[...PAYMENT_TERMS, ...payment].map((terms) => [terms, paymentTermsName(terms)])}
      />
      <SelectField
        label={text.salesRep}
        {...field("salesRepEmail")}
        none={text.none}
        options={choices.salesReps.map(({ email, name }) => [email, name])}
      />
    </>
  );
};
