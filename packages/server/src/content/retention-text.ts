import type { Language } from "@larder/domain/text/language";

/** How many days data is kept; `audit` null = for good. */
interface KeptDays {
  readonly mails: number;
  readonly searches: number;
  readonly events: number;
  readonly audit: number | null;
}

const TEXTS: Readonly<Record<Language, (days: KeptDays) => string>> = {
  en: ({ mails, searches, events, audit }) => {
    const lasts = (days: number): string => (days === 1 ? "1 day" : `${days} days`);
    const log = audit === null ? "kept, to show what was done" : lasts(audit);
    return (
      `<p>Emails we send you: ${lasts(mails)}. Searches and clicks: ${lasts(searches)}. Pages you open: ${lasts(events)}. ` +
      `Who changed what, with the network address: ${log}.</p>`
    );
  },
  es: ({ mails, searches, events, audit }) => {
    const lasts = (days: number): string => (days === 1 ? "1 día" : `${days} días`);
    const log = audit === null ? "se conserva, para mostrar qué se hizo" : lasts(audit);
    return (
      `<p>Correos que te mandamos: ${lasts(mails)}. Búsquedas y clics: ${lasts(searches)}. Páginas que abres: ${lasts(events)}. ` +
      `Quién cambió qué, con la dirección de red: ${log}.</p>`
    );
  },
};

/** What the page about privacy says of how long data is kept (CMS-06). */
export const retentionText = (days: KeptDays, language: Language = "en"): string => TEXTS[language](days);

const ENGLISH =
  /<p>Emails we send you: (\d+) days?\. Searches and clicks: (\d+) days?\. Pages you open: (\d+) days?\. Who changed what, with the network address: (?:(\d+) days?|kept, to show what was done)\.<\/p>/;

/** The same in the reader's language, where it stands in a page that all languages share. */
export const retentionIn = (html: string, language: Language): string =>
  html.replace(ENGLISH, (_, mails: string, searches: string, events: string, audit: string | undefined) =>
    retentionText(
      {
        mails: Number(mails),
        searches: Number(searches),
        events: Number(events),
        audit: audit === undefined ? null : Number(audit),
      },
      language,
    ),
  );
