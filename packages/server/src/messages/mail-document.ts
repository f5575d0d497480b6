import type { Language } from "@larder/domain/text/language";
import { textsOf } from "@larder/domain/languages/texts";

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (language: Language, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${Object.keys(options).length} ${zone}`;
  const held = formats.get(key);
  if (held !== undefined) return held;
  const made = new Intl.DateTimeFormat(textsOf(language).locale.LOCALE, { ...options, timeZone: zone });
  formats.set(key, made);
  return made;
};

const DAY = { weekday: "short", month: "short", day: "numeric" } as const;
const INSTANT = { ...DAY, hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

/** A calendar day, "YYYY-MM-DD", as "Fri, Nov 20". */
export const dayText = (date: string, language: Language): string =>
  formatOf(language, "UTC", DAY).format(Date.parse(`${date}T12:00:00Z`));

/** An instant in a time zone, as "Thu, Nov 19, 4:00 PM EST". */
export const instantText = (iso: string, zone: string, language: Language): string =>
  formatOf(language, zone, INSTANT).format(Date.parse(iso)).replaceAll(/\s/g, " ");

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, in elements and attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A part of a mail; all its texts are plain text. */
export type MailBlock =
  | { readonly paragraph: string }
  | { readonly title: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } }
  | { readonly button: { readonly label: string; readonly href: string } }
  | { readonly fine: string };

/** An invisible character that keeps mail programs from linking a text. */
const BREAK = "\u200b";

/** Keeps mail programs from linking addresses: names and notes come from strangers, and only the shop's buttons may lead anywhere. */
const withoutLinks = (text: string): string =>
  text
    .replaceAll(/[.\u3002\uff0e\uff61](?=\p{L}|\p{N}+\.\p{N})/gu, `$&${BREAK}`)
    .replaceAll(/:(?=[\p{L}/\\])/gu, `:${BREAK}`)
    .replaceAll(/@(?=\S)/gu, `@${BREAK}`);

const html = (text: string): string => escapeHtml(withoutLinks(text));

/** A name with line breaks could pass for a part of the mail. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

export interface MailDocument {
  readonly language: Language;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = "#1f1c18";
const quiet = "#6b645a";
const rule = "border-bottom:1px solid #e5e0d8";

const cell = (index: number): string =>
  `padding:6px 0;vertical-align:top;${rule};${index === 0 ? "text-align:left" : "text-align:right;padding-left:12px;white-space:nowrap"}`;

const tableHtml = ({ head, rows }: Extract<MailBlock, { readonly table: unknown }>["table"]): string => {
  const th = head.map(
    (text, index) => `<th scope="col" style="${cell(index)};font-weight:600;color:${quiet}">${html(text)}</th>`,
  );
  const body = rows.map((row) => {
    const cells = row.map((text, index) => `<td style="${cell(index)}">${html(text).replaceAll("\n", `<br>`)}</td>`);
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<table style="width:100%;border-collapse:collapse;font-size:14px"><thead><tr>${th.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`;
};

const blockHtml = (block: MailBlock): string => {
  if ("paragraph" in block) return `<p>${html(oneLine(block.paragraph))}</p>`;
  if ("title" in block) return `<h2 style="font-size:16px;margin:24px 0 4px">${html(block.title)}</h2>`;
  if ("table" in block) return tableHtml(block.table);
  if ("fine" in block) return `<p style="color:${quiet};font-size:13px">${html(block.fine)}</p>`;
  if ("button" in block) {
    const { label, href } = block.button;
    return `<p><a href="${escapeHtml(href)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${ink};color:#ffffff;text-decoration:none">${html(label)}</a></p>`;
  }
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:2px 12px 2px 0;text-align:left;font-weight:400;color:${quiet};vertical-align:top">${html(label)}</th><td style="padding:2px 0">${html(value).replaceAll("\n", "<br>")}</td></tr>`,
  );
  return `<table style="border-collapse:collapse">${rows.join("")}</table>`;
};

/** Renders a mail of a shop as self-contained HTML, without scripts, images or external resources; all texts are escaped. */
export const mailHtml = ({ language, heading, blocks }: MailDocument, shop: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${html(heading)}</title></head>` +
  `<body style="margin:0;padding:16px;background:#f6f4f0;color:${ink};${font};font-size:15px;line-height:1.5;overflow-wrap:anywhere">` +
  `<main style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">` +
  `<p style="margin:0;color:${quiet}"><b style="color:${ink}">${html(oneLine(shop))}</b></p><h1 style="font-size:21px;line-height:1.3;margin:12px 0">${html(heading)}</h1>${blocks.map(blockHtml).join("")}</main></body></html>`;

const wordsOf = (block: Exclude<MailBlock, { readonly button: unknown }>): string => {
  if ("paragraph" in block) return oneLine(block.paragraph);
  if ("title" in block) return block.title;
  if ("fine" in block) return block.fine;
  if ("facts" in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  return block.table.rows.map((row) => `- ${row.map((text) => text.replaceAll("\n", ", ")).join(" | ")}`).join("\n");
};

const blockText = (block: MailBlock): string => {
  if ("button" in block) return `${block.button.label}: ${block.button.href}`;
  return withoutLinks(wordsOf(block));
};

export const mailText = ({ heading, blocks }: MailDocument): string =>
  `${[withoutLinks(heading), ...blocks.map(blockText)].join("\n\n")}\n`;
