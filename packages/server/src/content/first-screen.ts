import fs from "node:fs";
import path from "node:path";
import { brandOf } from "@larder/domain/brand/brand";
import { shopMark, UNNAMED_SHOP } from "@larder/domain/opening/shop-name";
import { headerMenu } from "@larder/domain/page/header-menu";
import { telephoneLink } from "@larder/domain/page/telephone-link";
import { type Filling, fillTemplate, type Template } from "@larder/domain/page/template";
import { escapeHtml } from "../messages/mail-document.ts";
import type { PageBundle } from "./page-bundle.ts";

type Reader = "guest" | "customer";

/** What the storefront's build drew: packages/web/src/app/first-screens. */
export interface FirstScreens {
  readonly styles: string;
  readonly brands: Readonly<Record<string, string>>;
  readonly shells: Readonly<Record<Reader, Template>>;
  readonly mains: Readonly<Record<string, Readonly<Partial<Record<Reader, Template>>>>>;
  readonly places: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, Template>>;
  /** The script of pages with quantities or rows of items, which take what is typed before the storefront runs. */
  readonly earlyCells: string;
  /** The kinds of page that are drawn with a customer's own rows, and what each is drawn from. */
  readonly ownRows: Readonly<Record<string, "answers" | "results">>;
}

/** Of a built storefront's folder; null = it isn't built. */
export const readFirstScreens = (folder: string): FirstScreens | null => {
  const file = path.join(folder, ".vite/first-screens.json");
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as FirstScreens) : null;
};

interface Link {
  readonly label: string;
  readonly url: string;
}

/** Fills one of the pieces; what it's given is HTML already. */
export const part = (screens: FirstScreens, name: string, slots: Readonly<Record<string, string>>): string =>
  fillTemplate(screens.parts[name] ?? [], { slots, choices: {} });

const linksOf = (screens: FirstScreens, links: readonly Link[]): string =>
  links.map(({ label, url }) => part(screens, "link", { label: escapeHtml(label), url: escapeHtml(url) })).join("");

/** Who a screen is for; null = none was drawn: staff, those who act for a customer, purchasing systems. */
export const readerOf = ({ personal: { currentUser, originalUser, editContext } }: PageBundle): Reader | null => {
  if (currentUser?.isAuthenticated !== true)
    return originalUser?.isAuthenticated === true || editContext != null ? null : "guest";
  const isOwn = currentUser.isImpersonationActive !== true && originalUser?.isImpersonationActive !== true;
  const isCustomer =
    currentUser.currentOrganization != null && (currentUser.roles ?? []).every((role) => role === "customer");
  return isOwn && isCustomer && currentUser.purchasingSystem === undefined && editContext == null ? "customer" : null;
};

const countOf = (count: number): string => (count === 0 ? "none" : count === 1 ? "one" : "many");

type Words = Readonly<Record<"slots" | "choices", Readonly<Record<string, string | undefined>>>>;

/** The session's words. */
const wordsOf = (screens: FirstScreens, bundle: PageBundle): Words => {
  const { currentUser } = bundle.personal;
  const header = bundle.header as Parameters<typeof headerMenu>[0] & {
    readonly siteAlert?: { readonly title?: string; readonly text: string } | null;
    readonly regions?: readonly string[];
  };
  const footer = bundle.footer as {
    readonly columns?: readonly { readonly links: readonly Link[] }[];
    readonly legal?: string;
  };
  const own = bundle.organizations.find(({ id }) => id === currentUser?.currentOrganization?.id);
  const number = own?.accountNumber ? "" : "NoNumber";
  const brand = brandOf(own?.businessUnit);
  const { siteName: shop = UNNAMED_SHOP } = bundle.settings as { readonly siteName?: string };
  const mark = shopMark(shop, brand === null ? "" : (screens.brands[brand] ?? ""));
  const [, brandName] = mark;
  const alert = header.siteAlert ?? null;
  const repPhone = own?.primarySalesRepPhone ?? "";
  const rep = own?.primarySalesRepName ?? "";
  const slots = {
    user: currentUser?.displayName || currentUser?.email,
    firstName: currentUser?.firstName || currentUser?.displayName,
    organization: currentUser?.currentOrganization?.name,
    account: own?.accountNumber,
    count: bundle.cartCount.toLocaleString("en-US"),
    rep,
    repPhone,
    repLink: telephoneLink(repPhone),
    alertTitle: alert?.title?.replace(/:?\s*$/, ""),
    alert: alert?.text,
    legal: footer.legal,
    shop,
    brand: brandName,
    shopMark: mark.join(" "),
  };
  return {
    slots: {
      ...Object.fromEntries(Object.entries(slots).map(([name, text]) => [name, escapeHtml(text ?? "")])),
      menu: linksOf(screens, headerMenu({ menu: header?.menu ?? [], homeUrl: "" }).menu),
      columns: linksOf(
        screens,
        (footer.columns ?? []).flatMap(({ links }) => links),
      ),
    },
    choices: {
      alert: alert === null ? "none" : alert.title ? "titled" : "text",
      regions: (header.regions ?? []).length > 1 ? "some" : "none",
      legal: footer.legal ? "some" : "none",
      organization: `${bundle.organizations.length > 1 ? "many" : "one"}${number}`,
      order: `${currentUser?.customerStatus?.canOrder === false ? "hold" : "open"}${number}`,
      cart: countOf(bundle.cartCount),
      rep: rep === "" ? "none" : repPhone === "" ? "name" : "phone",
    },
  };
};

/** The brand of the reader's organization, as the root's attribute has it. */
export const brandOfReader = ({ personal, organizations }: PageBundle): string => {
  const own = organizations.find(({ id }) => id === personal.currentUser?.currentOrganization?.id);
  return (brandOf(own?.businessUnit) ?? "Specialty").toLowerCase();
};

/** A page's model as text without scripts (docs/architecture.md). */
export interface Readable {
  readonly page: string;
  /** A page with a welcome fills its drawn screen with it: the welcome by its parts, then all other blocks. */
  readonly welcome: Pick<Filling, "slots" | "choices">;
}

/** What stands in a page's frame, drawn with the reader's own rows, and the rules of its `style` attributes. */
export interface Drawn {
  readonly main: string;
  readonly styles: string;
}

/**
 * The screen that the storefront shows first, in the session's words: its frame, and in it what was drawn for this kind of
 * page, with the reader's own rows where `own` has them, or else the readable page. Without a frame for this reader, the readable page alone.
 */
export const screenOf = (
  screens: FirstScreens,
  bundle: PageBundle,
  { page: readable, welcome }: Readable,
  own: Drawn | null = null,
): string => {
  const reader = readerOf(bundle);
  const type = bundle.shared.contentType ?? "content";
  if (reader === null) return `<main>${readable}</main>`;
  const { slots, choices } = wordsOf(screens, bundle);
  const drawn = screens.mains[type]?.[reader];
  const main =
    own !== null
      ? `${own.styles === "" ? "" : `<style>${own.styles}</style>`}${own.main}`
      : drawn === undefined
        ? readable
        : fillTemplate(drawn, { slots: { ...slots, ...welcome.slots }, choices: { ...choices, ...welcome.choices } });
  const here = screens.places[type];
  return fillTemplate(screens.shells[reader], {
    slots: { ...slots, main, ...(here === undefined ? {} : { [here]: ' aria-current="page"' }) },
    choices,
  });
};
