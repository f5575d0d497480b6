import * as Schema from "effect/Schema";
import {
  MAX_ALERT_TEXT,
  MAX_FOOTER_COLUMNS,
  MAX_MENU_ENTRIES,
  MAX_MENU_LABEL,
  MAX_NAME_LENGTH,
  MAX_URL_LENGTH,
} from "../input-limits.ts";
import { flag, listUpTo, text, textUpTo } from "../schema.ts";
import { Instant } from "../time/date.schema.ts";

/** A link of a menu. `listsChildren`: the published pages below it follow it (CMS-06). */
export const MenuEntry = Schema.Struct({
  label: textUpTo(MAX_MENU_LABEL),
  url: textUpTo(MAX_URL_LENGTH),
  listsChildren: flag,
});
export type MenuEntry = typeof MenuEntry.Type;

const menu = listUpTo(MenuEntry, MAX_MENU_ENTRIES);

/** What editors write that every page shows: the header's menu, the footer, the site alert (SHELL-01, SHELL-04). */
export const SiteContent = Schema.Union([
  Schema.TaggedStruct("Header", { menu }),
  Schema.TaggedStruct("Footer", {
    columns: listUpTo(Schema.Struct({ heading: textUpTo(MAX_MENU_LABEL), links: menu }), MAX_FOOTER_COLUMNS),
    legal: textUpTo(MAX_NAME_LENGTH),
  }),
  Schema.TaggedStruct("Alert", {
    isOn: Schema.Boolean,
    title: textUpTo(MAX_MENU_LABEL),
    text: textUpTo(MAX_ALERT_TEXT),
    /** From `from` on and before `until`; null = without a limit. */
    from: Schema.NullOr(Instant),
    until: Schema.NullOr(Instant),
  }),
]);
export type SiteContent = typeof SiteContent.Type;
export type HeaderContent = Extract<SiteContent, { _tag: "Header" }>;
export type FooterContent = Extract<SiteContent, { _tag: "Footer" }>;
export type AlertContent = Extract<SiteContent, { _tag: "Alert" }>;

/** One of these as editors see it: its latest version, and who wrote it. */
export const SitePart = Schema.Struct({
  contentLink: Schema.String,
  content: SiteContent,
  /** Whether a draft waits to replace what visitors see. */
  hasChanges: Schema.Boolean,
  /** ISO 8601; null = as the shop was set up. */
  changedAt: Schema.NullOr(Schema.String),
  changedBy: text,
});
export type SitePart = typeof SitePart.Type;

/** All of them, and the time zone of the alert's times. */
export const SiteParts = Schema.Struct({ parts: Schema.Array(SitePart), zone: Schema.String });
export type SiteParts = typeof SiteParts.Type;
