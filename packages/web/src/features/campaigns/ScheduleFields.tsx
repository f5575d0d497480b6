import { PRIORITIES } from "@larder/domain/messaging/campaign";
import { campaignEditorMessages as text } from "../../messages/en/campaign-editor.ts";
import { SelectField, TextField } from "../../ui/Field.tsx";
import { type EditProps, fromInput, toInput } from "./edit-props.ts";
import styles from "./campaigns.module.css";

const NAMED = Object.entries(PRIORITIES) as [keyof typeof PRIORITIES, number][];

/** When a campaign comes, and in which order among others. */
export const ScheduleFields = ({ content, onChange, errorOf }: EditProps) => (
  <>
    <div className={styles.row}>
      <SelectField
        label={text.trigger}
        value={content.trigger}
        onChange={({ currentTarget: { value } }) => onChange({ trigger: value === "never" ? "never" : "immediate" })}
      >
        {(["immediate", "never"] as const).map((value) => (
          <option key={value} value={value}>
            {text.triggers[value]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text.priority}
        value={content.priority}
        onChange={(event) => onChange({ priority: Number(event.currentTarget.value) })}
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
    <div className={styles.dates}>
      {(["startsAt", "endsAt"] as const).map((field) => (
        <TextField
          key={field}
          type="datetime-local"
          label={text[field]}
          hint={field === "startsAt" ? text.startsHint : text.endsHint}
          error={errorOf(field)}
          value={toInput(content[field])}
          onChange={(event) => onChange({ [field]: fromInput(event.currentTarget.value) })}
        />
      ))}
    </div>
  </>
);
