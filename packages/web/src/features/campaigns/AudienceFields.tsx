import type { AudienceMember, CampaignAudience } from "@larder/domain/messaging/campaign.schema";
import { BRAND_NUMBERS, BRANDS } from "@larder/domain/brand/brand";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { campaignEditorMessages as text } from "../../messages/en/campaign-editor.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/Field.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { brandName } from "../shell/document-look.ts";
import type { EditProps } from "./edit-props.ts";
import styles from "./campaigns.module.css";

type Part = "organizations" | "users";

/** Organizations and users that match what was typed, to be added. */
const Found = observer(function Found({
  audience,
  onAdd,
}: {
  readonly audience: CampaignAudience;
  readonly onAdd: (part: Part, member: AudienceMember) => void;
}) {
  const { found, query } = useShop().impersonation.state;
  if (query.trim() === "" || found.value === null) return null;
  const { organizations, users } = found.value;
  const isIn = (part: Part, id: number) => audience[part].some((member) => member.id === id);
  const rows = [
    ...organizations.map(({ id, name }) => ({ part: "organizations" as const, id, name, note: text.organization })),
    ...users.map(({ id, displayName, email, organization }) => ({
      part: "users" as const,
      id,
      name: displayName,
      note: `${text.user} · ${email} · ${organization.name}`,
    })),
  ].filter(({ part, id }) => !isIn(part, id));
  if (rows.length === 0) return <p className={styles.hint}>{text.noneFound}</p>;
  return (
    <ul className={styles.found}>
      {rows.slice(0, 12).map(({ part, id, name, note }) => (
        <li key={`${part} ${id} ${note}`}>
          <span>
            <b>{name}</b> <small>{note}</small>
          </span>
          <Button size="sm" icon="plus" aria-label={text.add(name)} onClick={() => onAdd(part, { id, name })} />
        </li>
      ))}
    </ul>
  );
});

/** Who gets a campaign: a brand, some organizations, some users, or everyone. */
export const AudienceFields = observer(function AudienceFields({ content: { audience }, onChange }: EditProps) {
  const { impersonation } = useShop();
  const { send } = useStorefront().impersonation;
  useEffect(() => {
    send({ _tag: "QueryChanged", query: "" });
    return () => send({ _tag: "QueryChanged", query: "" });
  }, [send]);
  const set = (change: Partial<CampaignAudience>) => onChange({ audience: { ...audience, ...change } });
  return (
    <fieldset className={styles.set}>
      <legend>{text.audience}</legend>
      <SelectField
        label={text.brand}
        value={audience.businessUnit ?? ""}
        onChange={({ currentTarget: { value } }) => set({ businessUnit: value === "" ? null : Number(value) })}
      >
        <option value="">{text.everyBrand}</option>
        {BRANDS.map((brand) => (
          <option key={brand} value={BRAND_NUMBERS[brand]}>
            {brandName(brand)}
          </option>
        ))}
      </SelectField>
      <ul className={styles.chips}>
        {(["organizations", "users"] as const).flatMap((part) =>
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
      <SearchField
        label={text.addToAudience}
        placeholder={text.audiencePlaceholder}
        value={impersonation.state.query}
        onChange={(event) => send({ _tag: "QueryChanged", query: event.currentTarget.value })}
      />
      <Found audience={audience} onAdd={(part, member) => set({ [part]: [...audience[part], member] })} />
      <p className={styles.hint}>{text.audienceHint}</p>
    </fieldset>
  );
});
