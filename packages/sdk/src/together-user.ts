import { searchCredentials } from "@larder/domain/search/credentials";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { pathOf } from "./page-path.ts";
import type { Persistence } from "./persistence.ts";
import type { Faces } from "./start-workflows.ts";
import type { Host } from "./storefront.ts";
import { when } from "./when.ts";
import { counter, quantitiesInCart } from "./workflows/cart/view.ts";
import { brandOfSession, mayLoadMessages, ordering } from "./workflows/session/view.ts";

/** What follows from who is signed in, for which organization, and from what is configured. */
export interface TogetherUser {
  /** Whose cart is loaded; null = nobody's. */
  readonly cartOwner: () => string | null;
  readonly tellGuideCartOwner: () => void;
  /** A page tells whose it is. */
  readonly pageBrought: (model: PageModel) => void;
  /** Tells everybody the present rules and keys. */
  readonly tell: () => void;
  readonly stops: readonly (() => void)[];
}

/** Who is signed in decides whose cart, guides, rules and keys there are; another user finds nothing of the former. */
export const togetherUser = (faces: Faces, kept: Persistence, host: Host = {}): TogetherUser => {
  const {
    session,
    page,
    header,
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
    renewPage();
  };

  /**
   * The open page is loaded again for the user or organization that there is now. A page of the previous organization's own,
   * a guide or an order, is left (OP-19).
   */
  const renewPage = () => {
    const { url, page: model } = page.get();
    const user = session.get().currentUser;
    // A page that brought the user itself is the new user's already.
    if (url === null || model?.currentUser === user) return;
    const isOwned = model?.currentUser.isAuthenticated === true;
    // A guest's page holds nothing of anybody's, and stays until the next one is there (PAGE-02).
    if (isOwned) page.send({ _tag: "Forgotten" });
    const wayOut =
      isOwned && user?.isAuthenticated === true && host.go !== undefined
        ? (host.wayOut?.(model.contentType) ?? null)
        : null;
    if (wayOut === null) page.send({ _tag: "Opened", url, forced: true });
    else host.go?.(wayOut, { replace: true, unguarded: true });
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
  ];
  const tell = () => {
    tellRules();
    tellCredentials();
  };
  return { cartOwner, tellGuideCartOwner, pageBrought, tell, stops };
};
