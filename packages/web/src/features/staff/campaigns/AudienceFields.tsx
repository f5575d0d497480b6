import { BRANDS, BRAND_NUMBERS } from "@larder/domain/brand/brand";
import {
  type AudienceMember,
  type CampaignAudience,
  MAX_PURCHASE_DAYS,
} from "@larder/domain/messaging/campaign.schema";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useState } from "react";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { Field, SelectField, TextField } from "../../../ui/form/Field.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { dotted } from "../../../ui/dotted.ts";
import { brandName } from "../../shell/document-look.ts";
import type { EditProps } from "./edit-props.ts";
import styles from "./campaigns.module.css";

const DEFAULT_DAYS = 90;

interface SegmentProps {
  readonly audience: CampaignAudience;
  readonly onChange: (change: Partial<CampaignAudience>) => void;
}

const PurchaseFields = observer(function PurchaseFields({ audience: { purchases }, onChange }: SegmentProps) {
  const categories = useShop().campaigns.state.reach?.answer?.categories ?? [];
  const listId = useId();
  const set = (change: Partial<NonNullable<typeof purchases>>) =>
    purchases !== null && onChange({ purchases: { ...purchases, ...change } });
  return (
    <div className={`${styles.row} stack`}>
      <SelectField
        label={text.purchases}
        value={purchases === null ? "" : purchases.isBought ? "bought" : "never"}
        onValue={(value) =>
          onChange({
            purchases:
              value === ""
                ? null
                : { ...(purchases ?? { what: "", days: DEFAULT_DAYS }), isBought: value === "bought" },
          })
        }
        none={text.anyPurchases}
        options={[
          ["bought", text.hasBought],
          ["never", text.hasNotBought],
        ]}
      />
      {purchases !== null && (
        <>
          <TextField
            label={text.bought}
            hint={text.boughtHint}
            maxLength={200}
            list={listId}
            value={purchases.what}
            onValue={(what) => set({ what })}
          />
          <datalist id={listId}>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </datalist>
          <TextField
            label={text.days}
            type="number"
            min={1}
            max={MAX_PURCHASE_DAYS}
            value={purchases.days}
            onChange={({ currentTarget: { valueAsNumber: days } }) =>
              Number.isInteger(days) && set({ days: Math.min(MAX_PURCHASE_DAYS, Math.max(1, days)) })
            }
          />
        </>
      )}
    </div>
  );
});

const SegmentFields = observer(function SegmentFields({ audience, onChange }: SegmentProps) {
  const { customerGroups = [], regions = [] } = useShop().campaigns.state.reach?.answer ?? {};
  const { customerGroup, region } = audience;
  const groups = [
    ...customerGroups,
    // The selected group stays listed before the choices load and after it's gone.
    ...(customerGroup === null || customerGroups.some(({ id }) => id === customerGroup)
      ? []
      : [{ id: customerGroup, name: customerGroup }]),
  ];
  return (
    <>
      <div className={`${styles.row} stack`}>
        <SelectField
          label={text.brand}
          value={audience.businessUnit ?? ""}
          onValue={(value) => onChange({ businessUnit: value === "" ? null : Number(value) })}
          none={text.everyBrand}
          options={BRANDS.map((brand) => [BRAND_NUMBERS[brand], brandName(brand)])}
        />
        <SelectField
          label={text.customerGroup}
          value={customerGroup ?? ""}
          onValue={(value) => onChange({ customerGroup: value === "" ? null : value })}
          none={text.everyGroup}
          options={groups.map(({ id, name }) => [id, name])}
        />
        <SelectField
          label={text.region}
          value={region ?? ""}
          onValue={(value) => onChange({ region: value === "" ? null : value })}
          none={text.everyRegion}
          options={[...new Set([...regions, ...(region === null ? [] : [region])])]}
        />
      </div>
      <PurchaseFields audience={audience} onChange={onChange} />
    </>
  );
});

type Part = "organizations" | "users";

const PARTS = ["organizations", "users"] as const;

const Found = observer(function Found({
  audience,
  onAdd,
}: {
  readonly audience: CampaignAudience;
  readonly onAdd: (part: Part, member: AudienceMember) => void;
}) {
  const { reach } = useShop().campaigns.state;
  const answer = reach?.answer ?? null;
  if (reach === null || answer === null || reach.query.term.trim() === "" || reach.isCounting) return null;
  const rows = PARTS.flatMap((part) =>
    answer.found[part]
      .filter(({ id }) => !audience[part].some((member) => member.id === id))
      .map((found) => ({ part, ...found })),
  );
  if (rows.length === 0) return <p className="meta">{text.noneFound}</p>;
  return (
    <ul className={`${styles.found} ruled`}>
      {rows.map(({ part, id, name, note }) => (
        <li key={`${part} ${id}`} className="row between">
          <span className="slim anywhere">
            <b>{name}</b> <small className="muted">{dotted(text.parts[part], note)}</small>
          </span>
          <Button size="sm" icon="plus" aria-label={text.add(name)} onClick={() => onAdd(part, { id, name })} />
        </li>
      ))}
    </ul>
  );
});

const Reach = observer(function Reach() {
  const { reach } = useShop().campaigns.state;
  const answer = reach?.answer ?? null;
  return (
    <p className="meta" role="status">
      {reach !== null && reach.failure !== null
        ? text.notCounted
        : answer !== null && text.reached(answer.organizations, answer.users)}
    </p>
  );
});

export const AudienceFields = observer(function AudienceFields({ content: { audience }, onChange }: EditProps) {
  const { send } = useStorefront().campaigns;
  const [term, setTerm] = useState("");
  useEffect(() => send({ _tag: "AudienceChanged", query: { audience, term } }), [audience, send, term]);
  const set = (change: Partial<CampaignAudience>) => onChange({ audience: { ...audience, ...change } });
  return (
    <fieldset className="stack g-8 slim">
      <legend className="label mb-8">{text.audience}</legend>
      <SegmentFields audience={audience} onChange={set} />
      <ul className={`${styles.chips} cluster`}>
        {PARTS.flatMap((part) =>
          audience[part].map(({ id, name }) => (
            <li key={`${part} ${id}`}>
              {name}
              <IconButton
                icon="x"
                kind="plain"
                size="sm"
                label={text.remove(name)}
                onClick={() => set({ [part]: audience[part].filter((member) => member.id !== id) })}
              />
            </li>
          )),
        )}
      </ul>
      <Field label={text.addToAudience}>
        {(control) => (
          <SearchField
            {...control}
            label={text.addToAudience}
            placeholder={text.audiencePlaceholder}
            value={term}
            onValue={setTerm}
          />
        )}
      </Field>
      <Found audience={audience} onAdd={(part, member) => set({ [part]: [...audience[part], member] })} />
      <Reach />
      <p className="meta">{text.audienceHint}</p>
    </fieldset>
  );
});
