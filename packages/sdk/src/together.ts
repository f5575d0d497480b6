import { warnsBeforeUnload } from "@larder/domain/navigation/guards";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { searchCredentials } from "@larder/domain/search/credentials";
import { persist } from "./persistence.ts";
import type { Started } from "./start-workflows.ts";
import type { StorefrontOptions } from "./storefront.ts";
import { counter, quantitiesInCart } from "./workflows/cart/view.ts";
import type { Situation } from "./workflows/navigation/state.ts";
import { brandOfSession, mayLoadMessages, ordering, organizationOf, policyOfSession } from "./workflows/session/view.ts";

/** What the storefront asks of its workflows together. */
export interface Together {
  readonly mayLeave: (url: string) => boolean;
  readonly arrived: (url: string) => void;
  readonly warnsBeforeUnload: () => boolean;
  /** What the server inlined is taken as the first arrival. */
  readonly begin: (url: string) => void;
  readonly stop: () => void;
}

interface Watched<State> {
  readonly get: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Calls back when what is selected has become another value. */
const when = <State, Value>(
  workflow: Watched<State>,
  select: (state: State) => Value,
  react: (value: Value) => void,
): (() => void) => {
  let former = select(workflow.get());
  return workflow.subscribe(() => {
    const value = select(workflow.get());
    if (Object.is(value, former)) return;
    former = value;
    react(value);
  });
};

const pathOf = (url: string): string => url.replace(/[?#].*$/s, "");
const guideIdOf = (url: string): string | null => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? "").get("id");

/** The only place where workflows react to one another. Each line says: when this changes there, tell that here. */
export const together = ({ faces, bonds, later }: Started, options: StorefrontOptions): Together => {
  const {
    session,
    page,
    header,
    navigation,
    guideList,
    guideImport,
    guideDetail,
    guideCart,
    cart,
    orders,
    orderDetails,
    search,
    messages,
    siteAlert,
  } = faces;
  const kept = persist(faces, options);

  /** What belongs to a user and an organization. */
  const ofUser: readonly ((event: { readonly _tag: "Forgotten" }) => void)[] = [
    header.send,
    guideList.send,
    guideImport.send,
    guideDetail.send,
    orders.send,
    orderDetails.send,
    search.send,
  ];
  /** What reads for one page. Not the cart: it belongs to every page, and its edits and orders go on (OP-14). */
  const readers: readonly ((event: { readonly _tag: "Cancelled"; readonly reason: "navigation" }) => void)[] = [
    page.send,
    guideList.send,
    guideDetail.send,
    orders.send,
    orderDetails.send,
    search.send,
  ];

  const cartOwner = (): string | null => {
    const user = session.get().currentUser;
    return user?.isAuthenticated === true && user.currentOrganization !== null
      ? `${encodeURIComponent(user.userName)}.${user.currentOrganization.id}`
      : null;
  };
  const tellRules = () => {
    const flags = header.get().settings.value?.featureFlags ?? {};
    guideCart.send({
      _tag: "RulesTold",
      rules: {
        brand: brandOfSession(session.get()),
        flags,
        inCart: quantitiesInCart(cart.get()),
        ...ordering(session.get()),
      },
    });
    guideDetail.send({ _tag: "BrandTold", brand: brandOfSession(session.get()) });
  };
  const tellCredentials = () => {
    const user = session.get().currentUser ?? { isAuthenticated: false, algoliaIndexName: "" };
    search.send({
      _tag: "CredentialsTold",
      credentials: searchCredentials(header.get().settings.value?.search ?? null, user),
    });
  };
  const tellGuideCartOwner = () => {
    const user = session.get().currentUser;
    const guideId = guideDetail.get().id;
    const owner =
      user?.isAuthenticated === true && user.currentOrganization !== null && guideId !== null
        ? { userName: user.userName, organizationId: user.currentOrganization.id, guideId }
        : null;
    guideCart.send({ _tag: "OwnerChanged", owner, stored: owner === null ? null : kept.guideCartOf(owner) });
  };
  const takeCart = () => {
    kept.ownCart(null);
    cart.send({ _tag: "Forgotten" });
    const owner = cartOwner();
    cart.send({ _tag: "UserTold", user: session.get().currentUser });
    for (const stored of kept.ownCart(owner)) cart.send({ _tag: "Restored", stored });
    if (owner !== null) cart.send({ _tag: "LoadAsked", order: null });
  };
  let hasAskedMessages = false;
  /** A page was loaded: its user's messages, unless somebody acts for the user (PAGE-14, IDENT-22). */
  const askMessages = (contentType: string) => {
    const email = session.get().currentUser?.email ?? "";
    if (!mayLoadMessages(session.get()) || email === "") return;
    hasAskedMessages = true;
    messages.send({ _tag: "Asked", email, contentType });
  };
  /** Another user or organization: nothing of the former is shown, kept or sent (IDENT-07, HTTP-12, OP-19). */
  const forgetAll = () => {
    for (const send of ofUser) send({ _tag: "Forgotten" });
    if (hasAskedMessages) messages.send({ _tag: "Forgotten" });
    tellGuideCartOwner();
    takeCart();
    tellRules();
    tellCredentials();
    header.send({ _tag: "Asked" });
    const { url, page: model } = page.get();
    // A page that brought the user itself is the new user's already.
    if (url !== null && model?.currentUser !== session.get().currentUser)
      page.send({ _tag: "Opened", url, forced: true });
  };

  const tellLists = () => {
    for (const _tag of ["ListAsked", "ListingAsked", "HeaderListAsked"] as const) guideList.send({ _tag });
  };
  const pageBrought = ({ currentUser, originalUser, contentType }: PageModel) => {
    session.send({ _tag: "UsersTold", currentUser, originalUser });
    askMessages(contentType);
  };

  const stops = [
    when(
      page,
      (state) => state.page,
      (model) => {
        if (model !== null) pageBrought(model);
      },
    ),
    when(
      page,
      ({ url }) => (url === null ? null : pathOf(url)),
      () => hasAskedMessages && messages.send({ _tag: "Left" }),
    ),
    when(
      page,
      (state) => state.hasError,
      (hasError) => hasError && session.send({ _tag: "ReloadAsked" }),
    ),
    when(
      session,
      (state) => state.signOuts,
      () => {
        kept.ownCart(null);
        guideCart.send({ _tag: "OwnerChanged", owner: null, stored: null });
        kept.forget();
      },
    ),
    when(session, (state) => state.epoch, forgetAll),
    when(session, cartOwner, () => {
      tellGuideCartOwner();
      if (cart.get().status === "idle") takeCart();
    }),
    when(
      session,
      (state) => state.currentUser,
      (user) => {
        cart.send({ _tag: "UserTold", user });
        tellRules();
        tellCredentials();
      },
    ),
    when(session, (state) => state.organizations, tellRules),
    when(
      session,
      (state) => state.isRechecking,
      (isHeld) => cart.send({ _tag: "HoldTold", isHeld }),
    ),
    when(
      header,
      (state) => state.settings.value,
      () => {
        tellRules();
        tellCredentials();
      },
    ),
    when(
      header,
      (state) => state.header.value?.siteAlert ?? null,
      (alert) => siteAlert.send({ _tag: "Told", alert }),
    ),
    when(
      cart,
      (state) => state.shown,
      () => {
        tellRules();
        const state = cart.get();
        if (state.order === null && state.status === "ready")
          header.send({ _tag: "CartCounted", count: counter(state) });
      },
    ),
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

  bonds.addToCart = ({ items, intent }) => cart.send({ _tag: "ItemsAdded", items, intent });
  bonds.addSettled = (add) =>
    later.run(({ afterAdd }) => {
      const rules = { ...guideCart.get().rules, inCart: quantitiesInCart(cart.get()) };
      const after = afterAdd(add, guideDetail.get().guide, rules, { now: options.now(), zone: options.zone });
      guideCart.send({ _tag: "AddSettled", ...add, after });
    });
  bonds.askPrices = () => cart.send({ _tag: "RefreshAsked" });
  bonds.guideSearched = ({ term, lastTerm }) =>
    later.run(({ guideSearched }) => {
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
  const cancelReads = () => {
    for (const send of readers) send({ _tag: "Cancelled", reason: "navigation" });
  };
  bonds.step = ({ step, url }) => {
    switch (step) {
      case "clearUnsavedChanges":
        return cart.send({ _tag: "UnsavedCleared" });
      case "loadDefaultCart":
        return cart.send({ _tag: "LoadAsked", order: null });
      case "cancelPendingReads":
        return cancelReads();
      case "refreshShell":
        return header.send({ _tag: "Asked" });
      case "clearErrors":
        return cart.send({ _tag: "ErrorsCleared" });
      case "loadPage":
        return page.send({ _tag: "Opened", url });
    }
  };

  /** Whether going there stays at the same guide, or at the same page. */
  const isHere = (target: string): boolean => {
    const { url } = navigation.get();
    return url !== null && pathOf(target) === pathOf(url) && guideIdOf(target) === guideIdOf(url);
  };
  const situation = (target: string | null): Situation => {
    const isGuidePage = page.get().page?.contentType === "orderGuideDetail" && guideDetail.get().id !== null;
    const stays = target !== null && isHere(target);
    const { order, hasUnsavedChanges, queue } = cart.get();
    return {
      guideMode: isGuidePage && !stays ? guideDetail.get().mode : null,
      hasGuideChanges: guideDetail.get().edit?.hasChanges === true,
      guideCartCount: guideCart.get().entries.length,
      editsOrder: order !== null && !stays,
      hasUnsavedChanges: hasUnsavedChanges || queue.length > 0,
    };
  };
  const arrived = (url: string) => {
    const { status } = cart.get();
    if (!isHere(url)) guideDetail.send({ _tag: "EditLeft" });
    navigation.send({
      _tag: "Arrived",
      url,
      // A guest has no cart to load, and one that is on its way is not asked for twice.
      isCartLoaded: cartOwner() === null || status === "ready" || status === "loading",
      isPageLoaded: page.get().page !== null && !page.get().hasError,
    });
    // Another query of the same page loads nothing, and is kept all the same.
    if (page.get().url !== url) page.send({ _tag: "Opened", url });
  };

  return {
    mayLeave: (url) => {
      navigation.send({ _tag: "Asked", url, situation: situation(url) });
      return navigation.get().blocked === null;
    },
    arrived,
    warnsBeforeUnload: () => warnsBeforeUnload({ ...situation(null), speedbumpDecided: false }),
    begin: () => {
      const { page: model } = page.get();
      if (model !== null) pageBrought(model);
      siteAlert.send({ _tag: "Told", alert: header.get().header.value?.siteAlert ?? null });
      tellRules();
      tellCredentials();
    },
    stop: () => {
      for (const stop of stops) stop();
      kept.stop();
    },
  };
};
