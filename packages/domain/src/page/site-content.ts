import type { FieldProblem } from "../form/field-problem.ts";
import { isPartShown } from "./part-schedule.ts";
import { isPictureAddress } from "./picture-address.ts";
import type { AlertContent, MenuEntry, SiteContent } from "./site-content.schema.ts";

/** The kinds of content that every page shows, and the version history that each is kept in. They are no pages. */
export const SITE_KINDS = { Header: "siteHeader", Footer: "siteFooter", Alert: "siteAlert" } as const;
export type SiteKind = keyof typeof SITE_KINDS;

/** Whether visitors see the alert at an instant, ms since 1970: on, begun, and not over (SHELL-01). */
export const isAlertShown = ({ isOn, from, until }: AlertContent, now: number): boolean =>
  isPartShown({ isHidden: !isOn, from, until }, now);

/** A menu leads to a path on this site, or to an address that starts with https:// (SHELL-04). */
export const isMenuAddress = isPictureAddress;

const required = (field: string, text: string): readonly FieldProblem[] =>
  text.trim() === "" ? [{ field, _tag: "Required" }] : [];

const menuProblems = (field: string, menu: readonly MenuEntry[]): readonly FieldProblem[] =>
  menu.flatMap(({ label, url }, at) => [
    ...required(`${field}.${at}.label`, label),
    ...(isMenuAddress(url.trim())
      ? []
      : [{ field: `${field}.${at}.url`, _tag: "Malformed", expected: "address" } as const]),
  ]);

const ms = (at: string | null, missing: number): number => (at === null ? missing : Date.parse(at));

/** What has to be corrected before it's stored: entries have a label and an address, an alert a text and an end after its start. */
export const siteProblems = (content: SiteContent): readonly FieldProblem[] => {
  switch (content._tag) {
    case "Header":
      return menuProblems("menu", content.menu);
    case "Footer":
      return content.columns.flatMap(({ heading, links }, at) => [
        ...required(`columns.${at}.heading`, heading),
        ...menuProblems(`columns.${at}.links`, links),
      ]);
    case "Alert":
      return [
        ...(content.isOn ? required("text", content.text) : []),
        ...(ms(content.from, -Infinity) < ms(content.until, Infinity)
          ? []
          : [{ field: "until", _tag: "NotOffered" } as const]),
      ];
  }
};

const trimmedMenu = (menu: readonly MenuEntry[]): readonly MenuEntry[] =>
  menu.map(({ label, url, listsChildren }) => ({ label: label.trim(), url: url.trim(), listsChildren }));

/** The content as it's stored: without blanks at its ends. */
export const trimmedSite = (content: SiteContent): SiteContent => {
  switch (content._tag) {
    case "Header":
      return { ...content, menu: trimmedMenu(content.menu) };
    case "Footer":
      return {
        ...content,
        columns: content.columns.map(({ heading, links }) => ({ heading: heading.trim(), links: trimmedMenu(links) })),
        legal: content.legal.trim(),
      };
    case "Alert":
      return { ...content, title: content.title.trim(), text: content.text.trim() };
  }
};

/** A list with one entry moved up or down by one; the same list where it can't move. */
export const movedBy = <T>(list: readonly T[], at: number, step: -1 | 1): readonly T[] => {
  const to = at + step;
  const entry = list[at];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  const others = list.filter((_, each) => each !== at);
  return [...others.slice(0, to), entry, ...others.slice(to)];
};
