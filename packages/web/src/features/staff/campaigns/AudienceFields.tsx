import type { AudienceMember, CampaignAudience } from "@larder/domain/messaging/campaign.schema";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import { dotted } from "../../../ui/dotted.ts";
import type { EditProps } from "./edit-props.ts";
import { SegmentFields } from "./SegmentFields.tsx";
import styles from "./campaigns.module.css";

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
        <li key={`${part} ${id}`}>
          <span>
            <b>{name}</b> <small>{dotted(text.parts[part], note)}</small>
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
    <fieldset className={styles.set}>
      <legend>{text.audience}</legend>
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
      <SearchField label={text.addToAudience} placeholder={text.audiencePlaceholder} value={term} onValue={setTerm} />
      <Found audience={audience} onAdd={(part, member) => set({ [part]: [...audience[part], member] })} />
      <Reach />
      <p className="meta">{text.audienceHint}</p>
    </fieldset>
  );
});
