import type { Failure } from "@larder/domain/failure";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import type { Cart } from "@larder/domain/cart/cart.schema";
import { EMPTY_CART } from "@larder/domain/testing/cart";
import { PLAIN_GUIDE_SUMMARY } from "@larder/domain/testing/order-guide";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ShopContext } from "../../state/storefront-context.tsx";
import type { Shop } from "../../state/shop.ts";
import { GuidesFailed } from "../guide-list/GuidesFailed.tsx";
import { GuideRow, viewedText } from "./GuideRow.tsx";
import { GuidesPanel, ResumePanel } from "./HomePanels.tsx";

const harbor = 1 as OrganizationId;
const guide = (change: Partial<GuideSummary>): GuideSummary => ({
  ...PLAIN_GUIDE_SUMMARY,
  productCount: 1_200,
  ownerOrganizationId: harbor,
  ...change,
});
const shown = (change: Partial<GuideSummary>): string =>
  renderToStaticMarkup(<GuideRow guide={guide(change)} organization={harbor} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

it("GUIDE-IO-14 GUIDE-LIST-01 home marks own shared guides and others' shared guides, and no other", () => {
  expect(shown({})).toBe("Weekday 1,200 products");
  expect(shown({ isShared: true, sharedWith: [{ id: 2, name: "Annex" }] })).toBe("Weekday Shared 1,200 products");
  expect(shown({ isShared: true, ownerOrganizationId: 2, ownerName: "Annex", isDefault: true })).toBe(
    "Weekday Default Shared by Annex 1,200 products",
  );
  expect(shown({ isShared: true, ownerOrganizationId: 2, ownerName: "" })).toBe(
    "Weekday Shared with you 1,200 products",
  );
});

it("GUIDE-IO-16 the badge of an own shared guide names the organizations", () => {
  const sharedWith = [
    { id: 2, name: "Annex" },
    { id: 3, name: "Pier <b>9</b>" },
  ];
  const row = renderToStaticMarkup(<GuideRow guide={guide({ isShared: true, sharedWith })} organization={harbor} />);
  expect(row).toContain('title="Annex, Pier &lt;b&gt;9&lt;/b&gt;"');
});

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
const inShop = (panel: ReactElement, part: object): string => {
  const shop = {
    zone: "America/New_York",
    organization: { id: harbor },
    cartUrl: "/cart/",
    offers: () => true,
    guideList: { state: { guidesList: [], isListLoaded: true, isListFailed: false } },
    guideDrafts: { state: { drafts: [] } },
    ...part,
  };
  return textOf(
    renderToStaticMarkup(<ShopContext.Provider value={shop as unknown as Shop}>{panel}</ShopContext.Provider>),
  );
};

it("PAGE-26 home says that a cart is empty only once it is known to be", () => {
  const shownAs = (status: string, optimisticCart: Cart | null, cartCounter = 0) =>
    inShop(<ResumePanel />, { cart: { state: { status, optimisticCart } }, header: { state: { cartCounter } } });
  expect(shownAs("idle", null)).toBe("Your cart");
  expect(shownAs("loading", null)).toBe("Your cart");
  expect(shownAs("loading", null, 5)).toBe("Your cart 5 items Open cart");
  expect(shownAs("ready", EMPTY_CART)).toBe("Your cart Nothing in your cart yet. Browse products");
});

it("GUIDE-LIST-01 home has the default guide first, and never leaves it out", () => {
  const guidesList = ["Bar", "Brunch", "Deli", "Grill", "Hall", "Main"].map((name, at) =>
    guide({ id: (at + 1) as GuideSummary["id"], name, productCount: at, isDefault: name === "Main" }),
  );
  const state = { guidesList, isListLoaded: true, isListFailed: false };
  expect(inShop(<GuidesPanel />, { guideList: { state } })).toContain(
    "Main Default 5 products Bar 0 products Brunch 1 product Deli 2 products Grill 3 products",
  );
});

it("GUIDE-LIST-08 home says that guides didn't load", () => {
  expect(
    inShop(<GuidesPanel />, { guideList: { state: { guidesList: [], isListLoaded: false, isListFailed: true } } }),
  ).toBe("Order guides All guides Your order guides didn't load.");
});

it("OP-128 PAGE-26 an empty cart leads to a guide, or to the products where there is none", () => {
  const shownWith = (hasGuides: boolean, guidesList: readonly GuideSummary[] = [], isListLoaded = true) =>
    inShop(<ResumePanel />, {
      offers: (group: string) => hasGuides || group !== "orderGuides",
      guideList: { state: { guidesList, isListLoaded, isListFailed: false } },
      cart: { state: { status: "ready", optimisticCart: EMPTY_CART } },
    });
  const nothing = "Your cart Nothing in your cart yet.";
  expect(shownWith(false)).toBe(`${nothing} Browse products`);
  expect(shownWith(true)).toBe(`${nothing} Browse products`);
  expect(shownWith(true, [], false)).toBe(nothing);
  expect(shownWith(true, [guide({ isDefault: true })])).toBe(`${nothing} Default order guide Weekday Open guide`);
});

it("OP-128 GUIDE-LIST-08 a list of guides offers a retry only where one can help", () => {
  const shown = (failure: Failure) =>
    inShop(<GuidesFailed onRetry={() => {}} />, { guideList: { state: { failure } } });
  expect(shown({ _tag: "Refused", code: "UNAVAILABLE", message: "", fields: [], status: 422 })).toBe(
    "This shop doesn't have order guides Browse products",
  );
  expect(shown({ _tag: "Unreachable", detail: "no network" })).toContain("Your order guides didn't load");
  expect(shown({ _tag: "Unreachable", detail: "no network" })).toContain("Try again");
});

it("GUIDE-LIST-21 a guide says that it was viewed today, or the day", () => {
  const at = { now: () => Date.parse("2026-11-20T03:30:00Z"), zone: "America/New_York" };
  expect(viewedText("2026-11-19T14:00:00Z", at)).toBe("viewed today");
  expect(viewedText("2026-11-19T04:00:00Z", at)).toBe("viewed Nov 18");
  expect(viewedText(null, at)).toBe("");
});
