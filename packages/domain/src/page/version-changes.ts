import { numbered, type PageContent, type StoredPart } from "./page-content.ts";
import type { PartSchedule } from "./part-schedule.ts";
import type { MenuEntry, SiteContent } from "./site-content.schema.ts";
import { unescaped } from "./text-blocks.ts";
import type { VersionChange } from "./version-changes.schema.ts";

interface WordedPart extends StoredPart, PartSchedule {
  readonly kind?: string;
  readonly links?: readonly { readonly label: string; readonly url: string }[] | undefined;
  readonly skus?: readonly string[];
  readonly placementId?: number | null | undefined;
}

const linesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The words of stored, clean html, a line a block; a picture is its description and address. */
export const linesOfHtml = (html: string): readonly string[] =>
  linesOf(
    unescaped(
      html
        .replaceAll(/<img [^>]*?src="([^"]*)"[^>]*?alt="([^"]*)"[^>]*>/g, "$2 ($1)\n")
        .replaceAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, "$2 ($1)")
        .replaceAll(/<br>|<\/(?:p|li|h\d|tr|figcaption|div)>/g, "\n")
        .replaceAll(/<[^>]*>/g, ""),
    ),
  );

const linkLine = ({ label, url }: Pick<MenuEntry, "label" | "url">): string => `${label} (${url})`;

const linesOfPart = ({ heading = "", html = "", links, skus, placementId }: WordedPart): readonly string[] => [
  ...linesOf(heading),
  ...linesOfHtml(html),
  ...(links ?? []).map(linkLine),
  ...(skus ?? []),
  ...(placementId == null ? [] : [String(placementId)]),
];

/** What only one of both says; all of both when they say the same in another order. */
const different = (before: readonly string[], after: readonly string[]) => {
  const only = (lines: readonly string[], others: readonly string[]) => lines.filter((line) => !others.includes(line));
  const [gone, come] = [only(before, after), only(after, before)];
  return gone.length + come.length === 0 ? { before, after } : { before: gone, after: come };
};

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => JSON.stringify(a) === JSON.stringify(b);

const scheduleOf = ({ isHidden = false, from = null, until = null }: PartSchedule) => [isHidden, from, until];

const named = (of: string, name: string, how: VersionChange["how"]) => ({ of, name, how });

/** What visitors would see changed from one version of a page to another, in the order of the later one (OP-118). */
export const pageChanges = (
  before: PageContent<WordedPart>,
  after: PageContent<WordedPart>,
): readonly VersionChange[] => {
  const [old, now] = [numbered(before.parts), numbered(after.parts)];
  const was = new Map(old.map((part) => [part.id, part]));
  const is = new Set(now.map(({ id }) => id));
  const changes: VersionChange[] = [];
  if (before.title !== after.title)
    changes.push({ ...named("title", "", "changed"), before: linesOf(before.title), after: linesOf(after.title) });
  for (const part of now) {
    const { id, kind = "text", heading = "" } = part;
    const earlier = was.get(id);
    const lines = linesOfPart(part);
    if (earlier === undefined) {
      changes.push({ ...named(kind, heading, "added"), before: [], after: lines });
      continue;
    }
    const then = linesOfPart(earlier);
    if (!isSame(then, lines) || earlier.html !== part.html)
      changes.push({ ...named(kind, heading, "changed"), ...different(then, lines) });
    if (!isSame(scheduleOf(earlier), scheduleOf(part)))
      changes.push({ ...named(kind, heading, "schedule"), before: [], after: [] });
  }
  for (const part of old)
    if (!is.has(part.id))
      changes.push({
        ...named(part.kind ?? "text", part.heading ?? "", "removed"),
        before: linesOfPart(part),
        after: [],
      });
  const kept = (parts: typeof now, others: ReadonlyMap<number, unknown> | ReadonlySet<number>) =>
    parts.filter(({ id }) => others.has(id)).map(({ id }) => id);
  if (!isSame(kept(old, is), kept(now, was))) changes.push({ ...named("order", "", "changed"), before: [], after: [] });
  return changes;
};

const linesOfSite = (content: SiteContent): readonly string[] => {
  switch (content._tag) {
    case "Header":
      return content.menu.map(linkLine);
    case "Footer":
      return [
        ...content.columns.flatMap(({ heading, links }) => links.map((link) => `${heading}: ${linkLine(link)}`)),
        ...linesOf(content.legal),
      ];
    case "Alert":
      return content.isOn ? [...linesOf(content.title), ...linesOf(content.text)] : [];
  }
};

/** The same of a menu, the footer or the site alert. */
export const siteChanges = (before: SiteContent, after: SiteContent): readonly VersionChange[] => {
  const [then, now] = [linesOfSite(before), linesOfSite(after)];
  const of = after._tag;
  const schedule = (content: SiteContent) => (content._tag === "Alert" ? [content.from, content.until] : []);
  return [
    ...(isSame(then, now) && (of === "Alert" || isSame([before], [after]))
      ? []
      : [{ ...named(of, "", "changed"), ...different(then, now) }]),
    ...(isSame(schedule(before), schedule(after)) ? [] : [{ ...named(of, "", "schedule"), before: [], after: [] }]),
  ];
};
