import type { CampaignButton } from "@larder/domain/messaging/campaign.schema";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/Field.tsx";
import type { EditProps } from "./edit-props.ts";
import styles from "./campaigns.module.css";

const MAX_BUTTONS = 3;

export const CardFields = ({ content, onChange, errorOf }: EditProps) => {
  const { buttons } = content;
  const set = (at: number, change: Partial<CampaignButton>) =>
    onChange({ buttons: buttons.map((button, each) => (each === at ? { ...button, ...change } : button)) });
  return (
    <>
      <TextField
        label={text.placementLabel}
        hint={text.placementHint}
        inputMode="numeric"
        value={content.placementId ?? ""}
        maxLength={9}
        onValue={(value) => {
          const id = Number(value.replaceAll(/\D/g, ""));
          onChange({ placementId: id > 0 ? id : null });
        }}
      />
      <TextField
        label={text.cardTitle}
        value={content.title}
        maxLength={200}
        onValue={(title) => onChange({ title })}
      />
      <TextAreaField
        label={text.cardBody}
        value={content.body}
        rows={3}
        maxLength={2_000}
        onValue={(body) => onChange({ body })}
      />
      <TextField
        label={text.picture}
        hint={text.pictureHint}
        error={errorOf("mediaUrl")}
        value={content.mediaUrl}
        onValue={(mediaUrl) => onChange({ mediaUrl })}
      />
      <fieldset className={styles.set}>
        <legend>{text.buttons}</legend>
        {buttons.map(({ title, type, data }, at) => (
          <div key={at} className={styles.button} role="group" aria-label={text.button(at + 1)}>
            <TextField label={text.buttonTitle} value={title} maxLength={200} onValue={(title) => set(at, { title })} />
            <SelectField
              label={text.buttonAction}
              value={type === "openUrl" ? "openUrl" : "own"}
              onValue={(value) => set(at, { type: value === "openUrl" ? "openUrl" : "" })}
              options={Object.entries(text.actions)}
            />
            {type !== "openUrl" && (
              <TextField label={text.actionName} value={type} maxLength={200} onValue={(type) => set(at, { type })} />
            )}
            <TextField
              label={type === "openUrl" ? text.buttonUrl : text.actionData}
              value={data}
              onValue={(data) => set(at, { data })}
            />
            <IconButton
              icon="trash"
              kind="plain"
              size="sm"
              label={text.removeButton(at + 1)}
              onClick={() => onChange({ buttons: buttons.filter((_, each) => each !== at) })}
            />
          </div>
        ))}
        {errorOf("buttons") !== undefined && <p className={styles.error}>{errorOf("buttons")}</p>}
        {buttons.length < MAX_BUTTONS && (
          <Button
            size="sm"
            icon="plus"
            onClick={() => onChange({ buttons: [...buttons, { title: "", type: "openUrl", data: "" }] })}
          >
            {text.addButton}
          </Button>
        )}
      </fieldset>
    </>
  );
};
