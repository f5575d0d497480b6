import { all, brief, type Rules, shown, textOf } from "../seen.ts";

const referenced = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? "")
    .split(/\s+/)
    .map((id) => textOf(id === "" ? null : element.ownerDocument.getElementById(id)))
    .join(" ")
    .trim();

/** The name that a screen reader says: near enough to the standard for finding what has none. */
const nameOf = (element: HTMLElement): string =>
  referenced(element, "aria-labelledby") ||
  element.getAttribute("aria-label")?.trim() ||
  ("labels" in element ? [...((element as HTMLInputElement).labels ?? [])].map(textOf).join(" ").trim() : "") ||
  textOf(element) ||
  all(element, "img[alt], [aria-label]")
    .map((part) => part.getAttribute("alt") ?? part.ariaLabel ?? "")
    .join("") ||
  element.title.trim();

const unnamed = (document: Document, selector: string): readonly string[] =>
  shown(document, selector)
    .filter((element) => nameOf(element) === "" && element.closest("[aria-hidden=true]") === null)
    .map((element) => element.outerHTML.slice(0, 80));

const FIELDS = "input:not([type=hidden], [type=submit], [type=button]), select, textarea";

export const names: Rules = {
  everyButtonHasAName: ({ document }) => unnamed(document, "button, [role=button]"),
  everyLinkHasAName: ({ document }) => unnamed(document, "a[href]"),
  everyFieldHasAName: ({ document }) =>
    shown(document, FIELDS)
      .filter((field) => {
        const own = referenced(field, "aria-labelledby") || field.ariaLabel || field.title;
        return !own && ((field as HTMLInputElement).labels?.length ?? 0) === 0;
      })
      .map((field) => field.outerHTML.slice(0, 80)),
  everyDialogHasAName: ({ document }) =>
    shown(document, "dialog, [role=dialog], [role=alertdialog]")
      .filter((one) => !(referenced(one, "aria-labelledby") || one.ariaLabel))
      .map(brief),
  everyMenuItemHasAName: ({ document }) => unnamed(document, "[role=menuitem], [role=option], [role=tab]"),
  everyFrameHasAName: ({ document }) =>
    shown(document, "iframe")
      .filter(({ title }) => title === "")
      .map(brief),
  noControlInAControl: ({ document }) =>
    shown(document, "button button, a a, button a[href], a[href] button, a[href] input").map(brief),
  everyChoiceHasOptions: ({ document }) => shown(document, "select:not(:disabled):empty").map(brief),
  linksLeadSomewhere: ({ document }) =>
    shown(document, "a[href]")
      .filter((link) => /^(?:#?|javascript:.*)$|undefined|\[object|\bNaN\b/.test(link.getAttribute("href") ?? ""))
      .map((link) => link.outerHTML.slice(0, 80)),
  noTabOrderOfItsOwn: ({ document }) =>
    shown(document, "[tabindex]")
      .filter(({ tabIndex }) => tabIndex > 0)
      .map(brief),
  nothingHiddenTakesFocus: ({ document }) =>
    shown(document, "[aria-hidden=true] :is(a[href], button, input):not([tabindex='-1'], :disabled)").map(brief),
  severalNavigationsAreNamed: ({ document }) => {
    const navigations = shown(document, "nav");
    return navigations.length < 2
      ? []
      : navigations.filter((one) => !one.ariaLabel && !referenced(one, "aria-labelledby")).map(brief);
  },
  buttonsAreOfSomeSize: ({ document }) =>
    shown(document, "button")
      .filter((one) => one.offsetWidth < 8 || one.offsetHeight < 8)
      .filter((one) => one.closest(".vh") === null && !one.classList.contains("vh"))
      .map(brief),
  radiosBelongTogether: ({ document }) =>
    shown(document, "input[type=radio]:not([name])").map((radio) => radio.outerHTML.slice(0, 80)),
};
