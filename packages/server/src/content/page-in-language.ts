import { pageKinds } from "@larder/domain/page/page-model.schema";
import { DEFAULT_LANGUAGE, type Language } from "@larder/domain/text/language";
import { textsOf } from "@larder/domain/languages/texts";
import { oncePer } from "../database/process/turns.ts";
import type { SharedPage, WireBlock } from "./complete-page.ts";
import { FIRST_CONTENT_ES } from "./first-content-es.ts";
import { retentionIn } from "./retention-text.ts";

type Titles = ReadonlyMap<string, string>;

const FIRST_CONTENT: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, es: FIRST_CONTENT_ES };

/** What the titles and parts of a new shop's pages say, by their English ones; what editors have written is in no list. */
const titlesIn = (language: Language): Titles => {
  const { PAGE_TITLES, FIRST_LINKS, NOT_FOUND_TITLE } = textsOf(language).pageTitles;
  return new Map([
    ...Object.entries(FIRST_CONTENT[language]),
    ...Object.entries(FIRST_LINKS),
    ...Object.entries(pageKinds).flatMap(([kind, of]): readonly (readonly [string, string])[] => {
      const said = PAGE_TITLES[kind];
      return "title" in of && said !== undefined ? [[of.title, said]] : [];
    }),
    [textsOf(DEFAULT_LANGUAGE).pageTitles.NOT_FOUND_TITLE, NOT_FOUND_TITLE],
  ]);
};

const kept = new Map<Language, Titles>();

const titlesOf = (language: Language): Titles => {
  const titles = kept.get(language) ?? titlesIn(language);
  kept.set(language, titles);
  return titles;
};

/** A text of a new shop in the reader's language; any other as it was written. */
export const firstText = (text: string, language: Language): string => titlesOf(language).get(text) ?? text;

interface Labeled {
  readonly label: string;
}

/** Links with a first title are called by it in the reader's language. */
export const linksIn = <L extends Labeled>(links: readonly L[], language: Language): readonly L[] =>
  links.map((link) => ({ ...link, label: firstText(link.label, language) }));

/** Makes the same object for each language once, and none for English. */
export const oncePerLanguage = <T extends object>(make: (of: T, language: Language) => T) => {
  const known = oncePer((_: T) => new Map<Language, T>());
  return (of: T, language: Language): T => {
    if (language === DEFAULT_LANGUAGE) return of;
    const made = known(of);
    const said = made.get(language) ?? make(of, language);
    made.set(language, said);
    return said;
  };
};

const blockIn = (block: WireBlock, language: Language): WireBlock => ({
  ...block,
  ...(block.heading === undefined ? {} : { heading: firstText(block.heading, language) }),
  ...(block.html === undefined ? {} : { html: retentionIn(firstText(block.html, language), language) }),
  ...(block.links === undefined ? {} : { links: linksIn(block.links, language) }),
});

/** A page that still has the title, the parts and the links of a new shop has them in the reader's language (OP-01). */
export const pageIn = oncePerLanguage((page: SharedPage, language) => {
  const { title = "", breadcrumbs = [], metaDataInfo = [], blocks } = page;
  const said = firstText(title, language);
  const described = textsOf(DEFAULT_LANGUAGE).pageTitles.listingDescription(title);
  const saying = (text: string): string => {
    if (text === described) return textsOf(language).pageTitles.listingDescription(said);
    return text === title ? said : firstText(text, language);
  };
  return {
    ...page,
    title: said,
    breadcrumbs: linksIn(breadcrumbs, language),
    ...(blocks === undefined ? {} : { blocks: blocks.map((block) => blockIn(block, language)) }),
    metaDataInfo: metaDataInfo.map((tag) => ({
      ...tag,
      innerContent: saying(tag.innerContent ?? ""),
      elementAttributes: Object.fromEntries(
        Object.entries(tag.elementAttributes).map(([name, value]) => [
          name,
          name === "content" ? saying(value) : value,
        ]),
      ),
    })),
  };
});
