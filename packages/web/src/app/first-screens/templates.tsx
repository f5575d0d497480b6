import { BRANDS } from "@larder/domain/brand/brand";
import { type ContentType, pageKinds } from "@larder/domain/page/page-model.schema";
import type { Template } from "@larder/domain/page/template";
import { renderToStaticMarkup } from "react-dom/server";
import { brandName } from "../../features/shell/document-look.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { Breadcrumbs } from "../../ui/page/Breadcrumbs.tsx";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import { pagePart } from "../page-registry.ts";
import { inlinedFor, type Reader, withSession } from "./marked-data.ts";
import { type StyleRules, stylesOf, withoutStyleAttributes } from "./style-rules.ts";
import { render } from "./render.tsx";
import { type Choices, elementWith, innerOf, mark, templateOf } from "./to-template.ts";

/** What the server makes first screens of (docs/decisions/020-first-screen.md). */
export interface FirstScreens {
  /** The rules of the `style` attributes in all of them. */
  readonly styles: string;
  readonly brands: Readonly<Record<string, string>>;
  /** By who reads: the frame around each page. */
  readonly shells: Readonly<Record<Reader, Template>>;
  /** What stands in the frame of each kind of page, by who reads. */
  readonly mains: Readonly<Record<string, Readonly<Partial<Record<Reader, Template>>>>>;
  /** The slot of the header's link that each kind of page belongs to. */
  readonly places: Readonly<Record<string, string>>;
  /** Pieces that the server makes readable text of. */
  readonly parts: Readonly<Record<string, Template>>;
  /** The kinds of page that are drawn with a customer's own rows, and what each is drawn from. */
  readonly ownRows: Readonly<Record<string, "answers" | "results">>;
}

/** Pages with a first screen that needs only the session; all others are readable text of their own model. */
const kinds = [
  "orderGuideListing",
  "orderGuideDetail",
  "orderGuideImport",
  "quickOrder",
  "cart",
  "orderConfirmation",
  "orderHistory",
  "orderDetails",
  "searchResults",
  "signIn",
  "signUp",
  "forgotPassword",
  "account",
] as const satisfies readonly (keyof typeof pageKinds)[];

const MAIN = /<main id="main"/;
const MENU = `<a href="${mark("menuUrl")}">${mark("menuLabel")}</a>`;
const COLUMN = `<a href="${mark("footerUrl")}">${mark("footerLabel")}</a>`;

/** The slot in a link of the header that says it is the present one. */
const hereSlot = (url: string): string => `here${url.replaceAll(/[^a-z]/g, "")}`;

const mainIn = (html: string): string => innerOf(elementWith(html, MAIN) ?? "");

/** Lists of links become slots, too. */
const frameOf = (drawn: string): string => {
  const html = withSession(drawn.replace(mainIn(drawn), mark("main")));
  const nav = new RegExp(`<nav [^>]*aria-label="${shellMessages.main}"[\\s\\S]*?</nav>`).exec(html)?.[0] ?? "";
  const linked = nav
    .replaceAll(' aria-current="page"', "")
    .replaceAll(/<a href="(\/[a-z-]*\/?)"/g, (link, url: string) => `${link}${mark(hereSlot(url))}`);
  return html.replace(nav, linked).replace(MENU, mark("menu")).replace(COLUMN, mark("columns"));
};
const frameChoices: Readonly<Record<Reader, Readonly<Record<string, readonly string[]>>>> = {
  guest: { alert: ["none", "titled", "text"], regions: ["none", "some"], legal: ["some", "none"] },
  customer: {
    alert: ["none", "titled", "text"],
    organization: ["one", "oneNoNumber", "many", "manyNoNumber"],
    cart: ["none", "one", "many"],
    rep: ["phone", "name", "none"],
    legal: ["some", "none"],
  },
};

const homeChoices = {
  order: ["open", "openNoNumber", "hold", "holdNoNumber"],
  cart: ["none", "one", "many"],
  rep: ["phone", "name", "none"],
};

const welcomeChoices = { heading: ["own", "none"], text: ["own", "none"] };

/** The block that stands for all after the welcome. */
const BLOCKS = new RegExp(`<div><section[^>]*><h2[^>]*>${mark("blocks")}</h2></section></div>`);

const withBlocks = (html: string): string => {
  if (!BLOCKS.test(html)) throw new Error("The guest's home page has no place for its blocks.");
  return html.replace(BLOCKS, mark("blocks"));
};

/** Every combination that a template's making asks for, drawn before: rendering waits for pages. */
const drawings = async (
  values: Readonly<Record<string, readonly string[]>>,
  draw: (choices: Choices) => Promise<string>,
): Promise<(choices: Choices) => string> => {
  const drawn = new Map<string, string>();
  const wanted: Choices[] = [];
  templateOf(values, (choices) => (wanted.push(choices), ""));
  for (const choices of wanted) drawn.set(JSON.stringify(choices), await draw(choices));
  return (choices) => drawn.get(JSON.stringify(choices)) ?? "";
};

const templates = async (
  values: Readonly<Record<string, readonly string[]>>,
  draw: (choices: Choices) => Promise<string>,
): Promise<Template> => templateOf(values, await drawings(values, draw));

const row = (
  <li className="row g-12 between pad">
    <span className="grid slim">
      <a className="truncate leads" href={mark("url")}>
        {mark("name")}
      </a>
      <small className="quiet truncate">{mark("note")}</small>
    </span>
    <span className="num quiet">{mark("amount")}</span>
  </li>
);

const parts = {
  row,
  rows: <ul className="sheet ruled">{mark("rows")}</ul>,
  page: (
    <Page>
      {mark("crumbs")}
      <PageHead title={mark("title")} />
      <div className="stack g-16">{mark("body")}</div>
    </Page>
  ),
  crumbs: <Breadcrumbs crumbs={[{ label: mark("links"), url: "" }]} />,
  link: <a href={mark("url")}>{mark("label")}</a>,
  block: (
    <section className="stack">
      {mark("heading")}
      {mark("text")}
      {mark("links")}
      {mark("rows")}
    </section>
  ),
  heading: <h2 className="lesser">{mark("text")}</h2>,
  links: <p className="cluster">{mark("links")}</p>,
  text: <p className="muted">{mark("text")}</p>,
  html: <div className="anywhere muted stack">{mark("html")}</div>,
};

const kindsWithOwnRows = async (): Promise<FirstScreens["ownRows"]> => {
  const found: Record<string, "answers" | "results"> = {};
  for (const type of Object.keys(pageKinds) as ContentType[]) {
    const part = pagePart({ contentType: type, blocks: [], editContext: null });
    await part.fetch();
    const page = part.get();
    const opening = typeof page === "object" ? page.opening : undefined;
    if (opening !== undefined) found[type] = opening.showsResults === true ? "results" : "answers";
  }
  return found;
};

/** Draws all of them. Rendering waits for a page's parts, so this does. */
export const firstScreens = async (): Promise<FirstScreens> => {
  const rules: StyleRules = new Map();
  const whole = async (reader: Reader, type: string, choices: Choices) =>
    withoutStyleAttributes(await render(inlinedFor(reader, type, choices)), rules);
  const places: Record<string, string> = {};
  const mainOf = async (reader: Reader, type: string, choices: Choices) => {
    const html = await whole(reader, type, choices);
    const place = /<a href="([^"]*)" aria-current="page"/.exec(html)?.[1];
    if (place !== undefined) places[type] = hereSlot(place);
    return withSession(mainIn(html));
  };
  const mains: Record<string, Partial<Record<Reader, Template>>> = {};
  for (const type of kinds)
    mains[type] = {
      guest: await templates({}, (choices) => mainOf("guest", type, choices)),
      customer: await templates({}, (choices) => mainOf("customer", type, choices)),
    };
  mains["home"] = {
    guest: await templates(welcomeChoices, async (choices) => withBlocks(await mainOf("guest", "home", choices))),
    customer: await templates(homeChoices, (choices) => mainOf("customer", "home", choices)),
  };
  const frame = (reader: Reader) =>
    templates(frameChoices[reader], async (choices) => frameOf(await whole(reader, "signIn", choices)));
  return {
    shells: { guest: await frame("guest"), customer: await frame("customer") },
    mains,
    places,
    brands: Object.fromEntries(BRANDS.map((brand) => [brand, brandName(brand)])),
    parts: Object.fromEntries(
      Object.entries(parts).map(([name, node]) => [
        name,
        templateOf({}, () =>
          withoutStyleAttributes(
            renderToStaticMarkup(node).replace(`<a href="">${mark("links")}</a>`, mark("links")),
            rules,
          ),
        ),
      ]),
    ),
    styles: stylesOf(rules),
    ownRows: await kindsWithOwnRows(),
  };
};
