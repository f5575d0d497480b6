import {
  MAX_ALERT_TEXT,
  MAX_FOOTER_COLUMNS,
  MAX_MENU_ENTRIES,
  MAX_MENU_LABEL,
  MAX_NAME_LENGTH,
  MAX_URL_LENGTH,
} from "@larder/domain/input-limits";
import type { AlertContent, FooterContent, MenuEntry, SiteContent } from "@larder/domain/page/site-content.schema";
import { useState } from "react";
import { sitePartsMessages as text } from "../../../messages/en/site-parts.ts";
import { Check } from "../../../ui/form/Check.tsx";
import { TextAreaField, TextField } from "../../../ui/form/Field.tsx";
import { fromInput, toInput } from "../../../ui/form/local-input.ts";
import { zoneName } from "../campaigns/use-shop-zone.ts";
import { MovableRows } from "./MovableRows.tsx";
import styles from "./site-parts.module.css";

/** What is wrong, by the field's path. */
type Wrong = ReadonlySet<string>;

interface FieldsProps<C> {
  readonly content: C;
  readonly onChange: (content: C) => void;
  readonly wrong: Wrong;
  readonly zone: string;
}

const NEW_LINK: MenuEntry = { label: "", url: "", listsChildren: false };
const NEW_COLUMN: FooterContent["columns"][number] = { heading: "", links: [] };

const MenuFields = ({
  menu,
  path,
  wrong,
  none,
  onChange,
}: {
  readonly menu: readonly MenuEntry[];
  readonly path: string;
  readonly wrong: Wrong;
  readonly none: string;
  readonly onChange: (menu: readonly MenuEntry[]) => void;
}) => (
  <MovableRows
    list={menu}
    onChange={onChange}
    nameOf={({ label }, at) => (label.trim() === "" ? text.link(at + 1) : `“${label.trim()}”`)}
    none={none}
    add={text.addLink}
    fresh={NEW_LINK}
    most={MAX_MENU_ENTRIES}
  >
    {({ label, url, listsChildren }, at, set) => (
      <div role="group" aria-label={text.link(at + 1)} className="stack g-8">
        <div className={`${styles.link} start g-8 columns`}>
          <TextField
            label={text.label}
            error={wrong.has(`${path}.${at}.label`) ? text.missing : undefined}
            maxLength={MAX_MENU_LABEL}
            value={label}
            onValue={(typed) => set({ label: typed })}
          />
          <TextField
            label={text.url}
            error={wrong.has(`${path}.${at}.url`) ? text.urlHint : undefined}
            placeholder="/products/"
            maxLength={MAX_URL_LENGTH}
            value={url}
            onValue={(typed) => set({ url: typed })}
          />
        </div>
        <Check checked={listsChildren} onChange={({ target }) => set({ listsChildren: target.checked })}>
          {text.listsChildren}
        </Check>
      </div>
    )}
  </MovableRows>
);

const FooterFields = ({ content, onChange, wrong }: FieldsProps<FooterContent>) => (
  <>
    <MovableRows
      list={content.columns}
      onChange={(columns) => onChange({ ...content, columns })}
      nameOf={({ heading }, at) => (heading.trim() === "" ? text.column(at + 1) : `“${heading.trim()}”`)}
      none=""
      add={text.addColumn}
      fresh={NEW_COLUMN}
      most={MAX_FOOTER_COLUMNS}
    >
      {({ heading, links }, at, set) => (
        <fieldset className="stack g-8 slim">
          <legend className="vh">{text.column(at + 1)}</legend>
          <TextField
            label={text.columnHeading}
            error={wrong.has(`columns.${at}.heading`) ? text.headingMissing : undefined}
            maxLength={MAX_MENU_LABEL}
            value={heading}
            onValue={(typed) => set({ heading: typed })}
          />
          <MenuFields
            menu={links}
            path={`columns.${at}.links`}
            wrong={wrong}
            none={text.noColumnLinks}
            onChange={(changed) => set({ links: changed })}
          />
        </fieldset>
      )}
    </MovableRows>
    <TextField
      label={text.legal}
      hint={text.legalHint}
      maxLength={MAX_NAME_LENGTH}
      value={content.legal}
      onValue={(legal) => onChange({ ...content, legal })}
    />
  </>
);

const AlertFields = ({ content, onChange, wrong, zone }: FieldsProps<AlertContent>) => {
  const [from, setFrom] = useState(() => toInput(content.from, zone));
  const [until, setUntil] = useState(() => toInput(content.until, zone));
  return (
    <>
      <Check
        type="switch"
        checked={content.isOn}
        onChange={({ target }) => onChange({ ...content, isOn: target.checked })}
      >
        {text.isOn}
      </Check>
      <TextField
        label={text.alertTitle}
        hint={text.alertTitleHint}
        maxLength={MAX_MENU_LABEL}
        value={content.title}
        onValue={(title) => onChange({ ...content, title })}
      />
      <TextAreaField
        label={text.text}
        hint={text.textHint}
        error={wrong.has("text") ? text.textMissing : undefined}
        rows={3}
        maxLength={MAX_ALERT_TEXT}
        value={content.text}
        onValue={(typed) => onChange({ ...content, text: typed })}
      />
      <TextField
        type="datetime-local"
        label={text.from}
        hint={text.fromHint(zoneName(zone))}
        value={from}
        onValue={(typed) => {
          setFrom(typed);
          onChange({ ...content, from: fromInput(typed, zone) });
        }}
      />
      <TextField
        type="datetime-local"
        label={text.until}
        hint={text.untilHint(zoneName(zone))}
        error={wrong.has("until") ? text.endsFirst : undefined}
        value={until}
        onValue={(typed) => {
          setUntil(typed);
          onChange({ ...content, until: fromInput(typed, zone) });
        }}
      />
    </>
  );
};

/** The form of a menu, the footer or the site alert (SHELL-01, SHELL-04). */
export const SiteFields = ({ content, ...of }: FieldsProps<SiteContent>) => {
  const { onChange, wrong } = of;
  if (content._tag === "Alert") return <AlertFields {...of} content={content} />;
  return (
    <>
      <p className="t-13 muted">
        {text.urlHint} <span className="hide-phone">{text.keyboard}</span>
      </p>
      {content._tag === "Footer" ? (
        <FooterFields {...of} content={content} />
      ) : (
        <MenuFields
          menu={content.menu}
          path="menu"
          wrong={wrong}
          none={text.noLinks}
          onChange={(menu) => onChange({ ...content, menu })}
        />
      )}
    </>
  );
};
