import type { Started } from "./start-workflows.ts";
import type { StorefrontOptions } from "./storefront.ts";
import type { TogetherUser } from "./together-user.ts";
import { when } from "./when.ts";
import { quantitiesInCart } from "./workflows/cart/view.ts";
import { organizationOf, policyOfSession } from "./workflows/session/view.ts";

/** Guides, the guide cart and the cart: what is typed goes into the cart, what is made or changed is loaded anew. */
export const togetherGuides = (
  { faces, bonds, later, ofGuide }: Started,
  options: StorefrontOptions,
  { cartOwner, tellGuideCartOwner }: TogetherUser,
): readonly (() => void)[] => {
  const { session, page, navigation, guideList, guideImport, guideDetail, guideCart, cart } = faces;
  const tellLists = () => {
    for (const _tag of ["ListAsked", "ListingAsked", "HeaderListAsked"] as const) guideList.send({ _tag });
  };

  bonds.addToCart = ({ items, intent }) => cart.send({ _tag: "ItemsAdded", items, intent });
  bonds.addSettled = (add) =>
    later.run(({ afterAdd }) => {
      const rules = { ...guideCart.get().rules, inCart: quantitiesInCart(cart.get()) };
      const after = afterAdd(add, guideDetail.get().guide, rules, { now: options.now(), zone: options.zone });
      guideCart.send({ _tag: "AddSettled", ...add, after });
    });
  bonds.askPrices = () => cart.send({ _tag: "RefreshAsked" });
  bonds.guideSearched = ({ term, lastTerm }) =>
    ofGuide.run(({ guideSearched }) => {
      const { currentUser: user } = session.get();
      const told = guideSearched(
        guideDetail.get(),
        { term, lastTerm },
        {
          user,
          email: null,
          organization: organizationOf(session.get()),
          policy: policyOfSession(session.get()),
          pageType: page.get().page?.contentType ?? "",
          location: navigation.get().url ?? "",
          sessionId: null,
          test: null,
          utm: {},
        },
      );
      if (told !== null) options.host?.track?.(told);
    });
  bonds.orderPlaced = () => guideCart.send({ _tag: "Reset" });

  return [
    when(
      cart,
      (state) => state.isRefreshing,
      (isRefreshing) => {
        if (isRefreshing) return;
        later.run(({ pricesInCart }) =>
          guideDetail.send({ _tag: "PricesRefreshed", prices: pricesInCart(cart.get().server) }),
        );
      },
    ),
    when(
      guideDetail,
      (state) => state.id,
      () => {
        tellGuideCartOwner();
        navigation.send({ _tag: "GuideCartChanged" });
      },
    ),
    when(
      guideImport,
      (state) => state.made,
      (made) => {
        // Again when somebody has gone to the guide: leaving a page gives up what was being loaded for it.
        if (cartOwner() === null) return;
        tellLists();
        // The guide that was added to may be the one that is open.
        if (made !== null && guideDetail.get().id === made) guideDetail.send({ _tag: "ReloadAsked" });
      },
    ),
    when(
      guideList,
      (state) => state.held,
      (held) => {
        if (held === null) return;
        tellLists();
        if (guideDetail.get().id === held.id) guideDetail.send({ _tag: "ReloadAsked" });
      },
    ),
    when(
      guideList,
      (state) => state.goneGuideId,
      (gone) => {
        // A guide that was deleted is not ordered from any more, and what was typed in it asks nobody to stay (GUIDE-VIEW-11).
        if (gone !== null && guideDetail.get().id === gone) guideDetail.send({ _tag: "Opened", id: 0 });
      },
    ),
    when(
      guideDetail,
      (state) => state.mode,
      (mode) => mode === "edit" && guideCart.send({ _tag: "Reset" }),
    ),
    when(
      guideCart,
      (state) => state.entries,
      (entries) => {
        guideDetail.send({ _tag: "GuideCartCounted", count: entries.length });
        navigation.send({ _tag: "GuideCartChanged" });
      },
    ),
  ];
};
