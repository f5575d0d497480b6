import { type CampaignAudience, MAX_PURCHASE_DAYS } from "@larder/domain/messaging/campaign.schema";
import { BRAND_NUMBERS, BRANDS } from "@larder/domain/brand/brand";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { SelectField, TextField } from "../../../ui/Field.tsx";
import { brandName } from "../../shell/document-look.ts";
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
    <div className={styles.row}>
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

export const SegmentFields = observer(function SegmentFields({ audience, onChange }: SegmentProps) {
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
      <div className={styles.row}>
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
