import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

type Kind = keyof typeof pageKinds;

const features = "packages/web/src/features";

const read = (file: string): string => readFileSync(join(root, file), "utf8");

const filesOf = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);

const sources = [...filesOf(features, /(?<!\.test)\.tsx?$/), "packages/web/src/navigation/way-out.ts"].map(read);

/** Links to pages without a place of their own. The last two have none of the shop's: editors' own, and a gone address. */
const links: Partial<Record<Kind, readonly [file: string, text: string]>> = {
  home: [`${features}/content/NotFoundPage.tsx`, 'href="/"'],
  subcategory: [`${features}/shell/CategoryList.tsx`, "href={"],
  productListing: [`${features}/search/ListingPage.tsx`, "Breadcrumbs"],
  pdp: [`${features}/product/ProductLine.tsx`, "productPath("],
  search: [`${features}/content/NotFoundPage.tsx`, "SEARCH_URL"],
  orderConfirmation: ["packages/sdk/src/workflows/cart/submit.ts", "orderConfirmationUrl"],
  setPassword: ["packages/server/src/messages/secret-link.ts", "pageKinds.setPassword.path"],
  confirmEmail: ["packages/server/src/messages/secret-link.ts", "pageKinds.confirmEmail.path"],
  contact: ["packages/server/src/database/migrations/008-first-content.ts", "/contact/"],
  content: [`${features}/content/ContentPage.tsx`, "Breadcrumbs"],
  preview: ["packages/server/src/content/row-page.ts", '"preview"'],
  notFound: ["packages/server/src/content/read-page.ts", "notFound"],
};

/** What opens a page in a browser test that doesn't name its path. */
const opened: Partial<Record<Kind, string>> = {
  home: 'goto("/")',
  subcategory: "/products/poultry/chicken/",
  productListing: '"/products/"',
  pdp: "/products/204652/",
  search: "/search/?q=",
  orderConfirmation: "order-confirmation",
  orderDetails: "a[href*='order-details']",
  signUp: "Open an account",
  setPassword: "mobile.goto(link)",
  customers: '{ name: "Customers" }).tap()',
  customerTerms: "Terms for ${company}",
  customerOrders: "Orders with “FF-”",
  signUps: "Review ${company}",
  pages: 'name: "Pages" }).tap()',
  contact: 'name: "Contact"',
  content: "/privacy/",
  preview: '"preview"',
  notFound: "/no-such-page/",
};

const pathOf = (kind: Kind): string | undefined => (pageKinds[kind] as { readonly path?: string }).path;

interface Place {
  readonly name: string;
  readonly to: string;
}

const places: readonly Place[] = ["places", "staff-places"].flatMap((file) =>
  [...read(`packages/web/src/navigation/${file}.ts`).matchAll(/^ {2}(\w+): .*?["`](\/[^?"`]*)/gm)].map(
    ([, name, to]) => ({ name: `${file === "places" ? "places" : "staffPlaces"}.${name}`, to: to ?? "" }),
  ),
);

/** Staff's header links to each place that it has a name for. */
const staffMenu = read("packages/web/src/messages/en/staff-header.ts");

const isLinked = ({ name }: Place): boolean =>
  sources.some((each) => each.includes(name)) ||
  (name.startsWith("staffPlaces.") && staffMenu.includes(`    ${name.slice("staffPlaces.".length)}: "`));

const browserTests = filesOf("e2e", /\.test\.ts$/).flatMap((file) => read(file).split(/^(?=\s*it(?:\.\w+)?\()/m));

/** Whether a browser test opens a page by this text and runs axe on it afterwards. */
const isOpenedWithAxe = (text: string): boolean =>
  browserTests.some((each) => {
    const at = each.indexOf(text);
    return at >= 0 && /\baxe\(|\binspect\(/.test(each.slice(at));
  });

const kinds = Object.keys(pageKinds) as readonly Kind[];

it.each(kinds)("users reach the page %s by a link", (kind) => {
  const link = links[kind];
  if (link !== undefined) return expect(read(link[0])).toContain(link[1]);
  expect(places.filter(({ to }) => to === pathOf(kind)).some(isLinked)).toBe(true);
});

it.each(kinds)("a browser test opens the page %s and runs axe", (kind) => {
  expect(isOpenedWithAxe(opened[kind] ?? `${pathOf(kind)}`)).toBe(true);
});

it("a place that nothing links to is found", () => {
  expect(places.filter((place) => !isLinked(place))).toEqual([]);
});
