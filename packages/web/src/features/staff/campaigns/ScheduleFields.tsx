import { PRIORITIES, PURCHASE_EVENT } from "@larder/domain/messaging/campaign";
import { CAMPAIGN_PAGES, type CampaignContent } from "@larder/domain/messaging/campaign.schema";
import { observer } from "mobx-react-lite";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { useShopZone, zoneName } from "./use-shop-zone.ts";
import { SelectField, TextField } from "../../../ui/form/Field.tsx";
import { fromInput, toInput } from "../../../ui/form/local-input.ts";
import type { EditProps } from "./edit-props.ts";
import styles from "./campaigns.module.css";

const NAMED = Object.entries(PRIORITIES) as [keyof typeof PRIORITIES, number][];

const TRIGGERS: readonly CampaignContent["trigger"][] = ["immediate", "event", "never"];

const TriggerFields = ({ content, onChange }: EditProps) => {
  const isOwnEvent = content.event !== PURCHASE_EVENT;
  return (
    <div className={`${styles.row} stack`}>
      <SelectField
        label={text.trigger}
        value={content.trigger}
        onValue={(value) => {
          const trigger = TRIGGERS.find((one) => one === value) ?? "immediate";
          onChange({ trigger, event: trigger === "event" ? PURCHASE_EVENT : "" });
        }}
        options={TRIGGERS.map((value) => [value, text.triggers[value]])}
      />
      {content.trigger === "event" && (
        <SelectField
          label={text.event}
          hint={text.eventHint}
          value={isOwnEvent ? "own" : PURCHASE_EVENT}
          onValue={(value) => onChange({ event: value === "own" ? "" : PURCHASE_EVENT })}
          options={[
            [PURCHASE_EVENT, text.events.purchase],
            ["own", text.events.own],
          ]}
        />
      )}
      {content.trigger === "event" && isOwnEvent && (
        <TextField
          label={text.eventName}
          hint={text.eventNameHint}
          maxLength={200}
          value={content.event}
          onValue={(event) => onChange({ event })}
        />
      )}
      {content.kind === "inApp" && (
        <SelectField
          label={text.page}
          value={content.contentType ?? ""}
          onValue={(value) => onChange({ contentType: CAMPAIGN_PAGES.find((page) => page === value) ?? null })}
          none={text.everyPage}
          options={CAMPAIGN_PAGES.map((page) => [page, text.pages[page]])}
        />
      )}
    </div>
  );
};

export const PriorityField = ({ content, onChange }: EditProps) => (
  <div className={`${styles.row} stack`}>
    <SelectField
      label={text.priority}
      value={content.priority}
      onValue={(value) => onChange({ priority: Number(value) })}
    >
      {NAMED.map(([name, level]) => (
        <option key={name} value={level}>
          {text.priorities[name]}
        </option>
      ))}
      {NAMED.every(([, level]) => level !== content.priority) && (
        <option value={content.priority}>{text.ownPriority(content.priority)}</option>
      )}
    </SelectField>
  </div>
);

/** A message over the page has its priority behind "More settings". */
export const ScheduleFields = observer(function ScheduleFields(props: EditProps) {
  const { content, onChange, errorOf } = props;
  const zone = useShopZone();
  return (
    <>
      <TriggerFields {...props} />
      {content.kind === "embedded" && <PriorityField {...props} />}
      <div className={`${styles.dates} stack`}>
        {(["startsAt", "endsAt"] as const).map((field) => (
          <TextField
            key={field}
            type="datetime-local"
            label={text[field]}
            hint={`${zoneName(zone)}. ${field === "startsAt" ? text.startsHint : text.endsHint}`}
            error={errorOf(field)}
            value={toInput(content[field], zone)}
            onValue={(value) => onChange({ [field]: fromInput(value, zone) })}
          />
        ))}
      </div>
    </>
  );
});
