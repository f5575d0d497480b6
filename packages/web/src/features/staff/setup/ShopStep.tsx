import { WAREHOUSE_ZONES } from "@larder/domain/account/organization-terms";
import { BRANDS } from "@larder/domain/brand/brand";
import type { Shop } from "@larder/domain/opening/shop.schema";
import { MAX_SHOP_NAME } from "@larder/domain/opening/shop";
import { MAX_EMAIL_LENGTH, MAX_SIGN_UP_TEXT } from "@larder/domain/input-limits";
import { knownTimeZones } from "@larder/domain/page/timezone";
import { zoneName } from "@larder/domain/text/terms-names";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { setupMessages as text } from "../../../messages/en/setup.ts";
import { SelectField, TextField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import { StepForm, useSetup } from "./setup-context.tsx";
import styles from "./setup.module.css";

const common = WAREHOUSE_ZONES.map(([zone]) => zone);

const Looks = ({ value, name, onLook }: { value: number; name: string; onLook: (look: number) => void }) => (
  <fieldset className={styles.looks}>
    <legend className="meta">{text.color}</legend>
    <div className={`${styles.tiles} columns`}>
      {text.looks.map((look, at) => (
        <label key={look} className={styles.look} data-brand={BRANDS[at]?.toLowerCase()}>
          <input type="radio" name="look" checked={value === at} onChange={() => onLook(at)} />
          <span className={`${styles.sign} truncate`} aria-hidden="true">
            {name.trim() || text.name}
          </span>
          <span className={styles.lookName}>{look}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

export const ShopStep = observer(function ShopStep() {
  const { setup, errors } = useSetup();
  const [typed, setTyped] = useState({ ...setup.shop, warehouse: setup.warehouse });
  const change = (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed }));
  const { warehouse, ...shop } = typed;
  const field = fieldsOf(typed, change, errors);
  const isFixed = (name: keyof Shop): boolean => setup.fixed.includes(name);
  const fixed = (name: keyof Shop, hint: string) => (isFixed(name) ? { hint: text.fixed, readOnly: true } : { hint });
  const others = [...new Set([...knownTimeZones(), typed.timeZone])].filter((zone) => !common.includes(zone));
  return (
    <StepForm change={() => ({ step: "shop", shop: { shop, warehouse } })}>
      <div className={`${styles.pair} columns`}>
        <TextField label={text.name} hint={text.nameHint} maxLength={MAX_SHOP_NAME} {...field("name")} />
        <SelectField
          label={text.timeZone}
          {...(isFixed("timeZone") ? { hint: text.fixed, disabled: true } : {})}
          {...field("timeZone")}
          options={WAREHOUSE_ZONES.map(([zone, name]) => [zone, zoneName(name)])}
        >
          <optgroup label={text.otherZones}>
            {others.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </optgroup>
        </SelectField>
      </div>
      <Looks value={typed.look} name={typed.name} onLook={(look) => change({ look })} />
      <TextField
        label={text.warehouse}
        hint={text.warehouseHint}
        maxLength={MAX_SIGN_UP_TEXT}
        {...field("warehouse")}
      />
      <div className={`${styles.pair} columns`}>
        <TextField
          label={text.phone}
          type="tel"
          autoComplete="tel"
          maxLength={MAX_SIGN_UP_TEXT}
          {...fixed("phone", text.phoneHint)}
          {...field("phone")}
        />
        <TextField
          label={text.email}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          {...fixed("email", text.shopEmailHint)}
          {...field("email")}
        />
      </div>
    </StepForm>
  );
});
