import type { Plant } from "./look.ts";

/** A defect put into the page by hand: where it shows, and the rule that must notice it. */
interface Planted {
  readonly rule: string;
  readonly start: string;
  readonly apply: Plant;
}

const first = (document: Document, selector: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(selector);

const write =
  (selector: string, text: string): Plant =>
  (document) => {
    const element = first(document, selector);
    if (element !== null && !(element.textContent ?? "").includes(text)) element.append(` ${text}`);
  };

const set =
  (selector: string, attribute: string, value: string): Plant =>
  (document) =>
    first(document, selector)?.setAttribute(attribute, value);

const drop =
  (selector: string, attribute: string): Plant =>
  (document) =>
    first(document, selector)?.removeAttribute(attribute);

/** Adds an element once, under an id of its own. */
const add =
  (html: string, into = "main h1"): Plant =>
  (document) => {
    const place = first(document, into);
    if (place === null || first(document, "[data-plant]") !== null) return;
    const box = document.createElement("div");
    box.dataset["plant"] = "";
    box.innerHTML = html;
    place.after(box);
  };

const home = (rule: string, apply: Plant): Planted => ({ rule, start: "/", apply });

const cart = (rule: string, apply: Plant): Planted => ({ rule, start: "/cart/", apply });

const change =
  (selector: string, text: string): Plant =>
  (document) => {
    const element = first(document, selector);
    if (element !== null) element.textContent = text;
  };

/** Planted one at a time: `npm run wander -- --planted` says which of them were found. */
export const plants: Readonly<Record<string, Planted>> = {
  priceUndefined: home("noUndefined", write("main h1", "undefined")),
  priceNotANumber: home("noNaN", write("main h1", "NaN")),
  objectAsText: home("noObject", write("main h1", "[object Object]")),
  dateInvalid: home("noInvalidDate", write("main h1", "Invalid Date")),
  rawInstant: home("noRawInstant", write("main h1", "2026-01-02T03:04")),
  entityShown: home("noEntity", write("main h1", "Fruit &amp; nuts")),
  openTemplate: home("noTemplate", write("main h1", "{{name}}")),
  oneDecimal: home("pricesHaveTwoDecimals", write("main h1", "$5.1")),
  noComma: home("thousandsHaveCommas", write("main h1", "$1569.39")),
  negativePrice: home("noPriceBelowZero", write("main h1", "-$3.00")),
  wrongTotal: cart("totalIsTheSumShown", change("aside dl > div:last-child dd", "≈ $9.99")),
  wrongSubtotal: cart("subtotalIsTheSumOfItsItems", change("section footer.figures b", "$1.00")),
  wrongLine: cart("lineIsPriceTimesQuantity", change("li[data-sku='204502'] .num.strong", "$1.00")),
  exactTotal: cart("totalIsRoughWhenAPartIs", change("aside dl > div:last-child dd", "$1,793.39")),
  pendingPriced: cart("pendingIsNeverAnAmount", change("li[data-sku='402407'] .num.strong", "$0.00")),
  wrongBadge: cart("cartBadgeIsItsName", change("header a[href='/cart/'] span", "77")),
  wrongCartCount: cart("cartCountIsItsLines", set("header a[href='/cart/']", "aria-label", "Cart, 77 items")),
  wrongHeadingCount: cart("headingCountIsItsLines", change("main h1 + p", "77 items in 2 deliveries")),
  lineTwice: cart("noLineTwice", (document) => {
    const [line, other] = document.querySelectorAll<HTMLElement>("li[data-line]");
    if (line !== undefined && other !== undefined) other.dataset["line"] = line.dataset["line"];
  }),
  halfQuantity: cart("quantitiesAreWholeNumbers", (document) => {
    const field = document.querySelector<HTMLInputElement>("li[data-sku='510033'] input[data-quantity]");
    if (field !== null) field.value = "1.5";
  }),
  secondHeading: home("oneHeading", add("<h1>Again</h1>")),
  emptyHeading: home("headingHasText", (document) => {
    const heading = first(document, "main h1");
    if (heading !== null) heading.textContent = "";
    heading?.style.setProperty("padding", "1px");
  }),
  tooWide: home("noSidewaysScroll", add("<p style='width:3000px'>Wide</p>")),
  sameId: home("idsAreUnique", add("<i id='twin'>a</i><i id='twin'>b</i>")),
  namelessButton: home("everyButtonHasAName", add("<button style='width:40px;height:40px'></button>")),
  namelessField: home("everyFieldHasAName", add("<input type='text'>")),
  namelessPicture: home("picturesHaveAlt", add("<img src='/favicon.svg' width='9' height='9'>")),
  emptyLink: home("linksLeadSomewhere", add("<a href='#'>More</a>")),
  lostLabel: home("labelledByExists", add("<p aria-labelledby='gone'>Here</p>")),
  titleLost: home("titleNamesTheShop", (document) => {
    document.title = "Untitled";
  }),
  languageLost: home("languageIsNamed", drop("html", "lang")),
  anotherCompany: home("noOtherCustomerIsNamed", write("main h1", "Fennel & Flint")),
  deadEndDialog: home("everyDialogCanBeLeft", add("<div role='dialog' aria-modal='true' aria-label='Hello'>Hi</div>")),
  silentRefusal: home("refusedFieldsSayWhy", add("<input aria-label='Name' aria-invalid='true'>")),
};
