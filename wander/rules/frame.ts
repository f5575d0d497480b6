import { all, brief, isShown, type Rules, shown, textOf } from "../seen.ts";

const onlyOne = (found: readonly Element[], what: string): readonly string[] =>
  found.length === 1 ? [] : [`${found.length} ${what}`];

/** Ids that an attribute of the shown elements names and the page doesn't have. */
const missing = (document: Document, attribute: string): readonly string[] =>
  shown(document, `[${attribute}]`).flatMap((element) =>
    (element.getAttribute(attribute) ?? "")
      .split(/\s+/)
      .filter((id) => id !== "" && document.getElementById(id) === null)
      .map((id) => `${brief(element)}: ${id}`),
  );

export const frame: Rules = {
  oneHeading: ({ document }) => onlyOne(shown(document, "h1"), "h1"),
  headingHasText: ({ document }) =>
    shown(document, "h1")
      .filter((one) => textOf(one) === "")
      .map(brief),
  oneMain: ({ document }) => onlyOne(shown(document, "main"), "main"),
  mainHasText: ({ document }) => (textOf(document.querySelector("main")) === "" ? ["empty main"] : []),
  titleNamesTheShop: ({ document }) => (/Larder/.test(document.title) ? [] : [document.title]),
  languageIsNamed: ({ document }) => (document.documentElement.lang === "" ? ["no lang"] : []),
  noSidewaysScroll: ({ document }) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth + 1 ? [`${scrollWidth} px in ${clientWidth}`] : [];
  },
  idsAreUnique: ({ document }) => {
    const ids = all(document, "[id]").map(({ id }) => id);
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  },
  labelledByExists: ({ document }) => missing(document, "aria-labelledby"),
  describedByExists: ({ document }) => missing(document, "aria-describedby"),
  picturesHaveAlt: ({ document }) => shown(document, "img:not([alt])").map(brief),
  noBrokenPicture: ({ document }) =>
    [...document.images]
      .filter((image) => isShown(image) && image.complete && image.naturalWidth === 0 && image.currentSrc !== "")
      .map((image) => image.currentSrc),
  headerIsThere: ({ document }) => (all(document, "header a[href='/']").length === 0 ? ["no way home"] : []),
  tablesHaveHeadings: ({ document }) =>
    shown(document, "main table")
      .filter((table) => table.querySelector("th") === null)
      .map(brief),
  listsHoldItems: ({ document }) =>
    shown(document, "main ul, main ol")
      .filter(
        (list) =>
          list.role === null && [...list.children].some(({ tagName }) => !/^(?:LI|SCRIPT|TEMPLATE)$/.test(tagName)),
      )
      .map(brief),
  pageDidNotCrash: ({ text }) => (/This page stopped working|Something broke/i.test(text) ? ["crashed"] : []),
};
