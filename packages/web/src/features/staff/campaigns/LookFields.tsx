import type { CampaignFault } from "@larder/domain/messaging/campaign-faults";
import type { CampaignContent } from "@larder/domain/messaging/campaign.schema";
import type { LinkMode } from "@larder/domain/messaging/link";
import { type ComponentProps, useState } from "react";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { campaignsMessages as words } from "../../../messages/en/campaigns.ts";
import { Check } from "../../../ui/form/Check.tsx";
import { SelectField, TextField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import type { EditProps } from "./edit-props.ts";
import { PriorityField } from "./ScheduleFields.tsx";
import styles from "./campaigns.module.css";

const POSITIONS = ["Center", "Full", "TopRight", "BottomRight", "Top", "Bottom"] as const;
const OFFSETS = ["topOffset", "bottomOffset", "rightOffset", "maxWidth"] as const;
const SIZES = [16, 24, 28, 32, 40] as const;
const MODES: readonly LinkMode[] = ["open-all-same-tab", "open-all-new-tab", "external-new-tab"];
const DIM = { hex: "#1f1a16", alpha: 0.45 };

const Length = (props: ComponentProps<typeof TextField>) => (
  <TextField placeholder={text.lengthPlaceholder} maxLength={20} {...props} />
);

const CloseButtonFields = ({ content: { closeButton }, onChange, errorOf }: EditProps) => {
  const set = (change: Partial<CampaignContent["closeButton"]>) =>
    onChange({ closeButton: { ...closeButton, ...change } });
  const field = fieldsOf(closeButton, set, (name) => errorOf(`closeButton.${name}` as CampaignFault["field"]));
  const sizes = SIZES.some((size) => size === closeButton.size) ? SIZES : [closeButton.size, ...SIZES];
  return (
    <fieldset className="stack g-8 slim">
      <legend className="label mb-8">{text.closeButton}</legend>
      <div className={`${styles.row} stack`}>
        <SelectField
          label={text.corner}
          value={closeButton.position}
          onValue={(value) => set({ position: value === "top-left" ? value : "top-right" })}
          options={(["top-right", "top-left"] as const).map((corner) => [corner, text.corners[corner]])}
        />
        <SelectField
          label={text.size}
          value={closeButton.size}
          onValue={(value) => set({ size: Number(value) })}
          options={sizes.map((size) => [size, text.px(size)])}
        />
      </div>
      <div className={`${styles.row} stack`}>
        <Length label={text.sideOffset} {...field("sideOffset")} />
        <Length label={text.closeTopOffset} {...field("topOffset")} />
      </div>
      <TextField
        label={text.color}
        hint={text.touchHint}
        placeholder={text.colorPlaceholder}
        maxLength={20}
        {...field("color")}
      />
    </fieldset>
  );
};

/** Behind "More settings" unless one of them is wrong. */
const MORE = [
  ...OFFSETS,
  "closeButton.color",
  "closeButton.sideOffset",
  "closeButton.topOffset",
  "background.hex",
] as const satisfies readonly CampaignFault["field"][];

export const LookFields = (props: EditProps) => {
  const { content, onChange, errorOf } = props;
  const [isOpen, setOpen] = useState(false);
  const isWrong = MORE.some((name) => errorOf(name) !== undefined);
  return (
    <>
      <fieldset className="stack g-8 slim">
        <legend className="label mb-8">{text.position}</legend>
        <div className={`${styles.places} stack g-8`}>
          {POSITIONS.map((position) => (
            <label key={position} className={`${styles.place} stack g-4 t-13`} data-at={position}>
              <input
                type="radio"
                name="position"
                checked={content.position === position}
                onChange={() => onChange({ position })}
              />
              <i aria-hidden="true" />
              {words.positions[position]}
            </label>
          ))}
        </div>
      </fieldset>
      <details className={styles.more} open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{text.moreSettings}</summary>
        <div className={`${styles.stack} stack g-16 slim`}>
          <MoreFields {...props} />
        </div>
      </details>
    </>
  );
};

const MoreFields = (props: EditProps) => {
  const { content, onChange, errorOf } = props;
  const { background, closeButton } = content;
  const field = fieldsOf(content, onChange, (name) => errorOf(name as CampaignFault["field"]));
  return (
    <>
      <PriorityField {...props} />
      <fieldset className="stack g-8 slim">
        <legend className="label mb-8">{text.offsets}</legend>
        <div className={`${styles.row} stack`}>
          {OFFSETS.map((name) => (
            <Length key={name} label={text[name]} {...field(name)} />
          ))}
        </div>
      </fieldset>
      <CloseButtonFields {...props} />
      <fieldset className="stack g-8 slim">
        <legend className="label mb-8">{text.behind}</legend>
        <Check
          checked={background !== null}
          onChange={(event) => onChange({ background: event.currentTarget.checked ? DIM : null })}
        >
          {text.isDimmed}
        </Check>
        {background !== null && (
          <div className={`${styles.row} stack`}>
            <TextField
              label={text.dimColor}
              maxLength={20}
              value={background.hex}
              error={errorOf("background.hex")}
              onValue={(hex) => onChange({ background: { ...background, hex } })}
            />
            <SelectField
              label={text.dim}
              value={Math.round(background.alpha * 100)}
              onValue={(value) => onChange({ background: { ...background, alpha: Number(value) / 100 } })}
              options={[...new Set([15, 30, 45, 60, 80, Math.round(background.alpha * 100)])]
                .toSorted((a, b) => a - b)
                .map((share) => [share, text.percent(share)])}
            />
          </div>
        )}
        <Check
          checked={!closeButton.isRequired}
          onChange={(event) => onChange({ closeButton: { ...closeButton, isRequired: !event.currentTarget.checked } })}
        >
          {text.closesOutside}
        </Check>
        <Check checked={content.isAnimated} onChange={(event) => onChange({ isAnimated: event.currentTarget.checked })}>
          {text.isAnimated}
        </Check>
        <p className="meta">{text.animationHint}</p>
      </fieldset>
      <SelectField
        label={text.links}
        value={content.linkMode ?? ""}
        onValue={(value) => onChange({ linkMode: MODES.find((mode) => mode === value) ?? null })}
        none={text.linkModes.own}
        options={MODES.map((mode) => [mode, text.linkModes[mode]])}
      />
      <Check checked={content.allowPopups} onChange={(event) => onChange({ allowPopups: event.currentTarget.checked })}>
        {text.allowPopups}
      </Check>
      <TextField label={text.announcement} hint={text.announcementHint} maxLength={500} {...field("announcement")} />
    </>
  );
};
