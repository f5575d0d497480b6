import type { User } from "@larder/domain/account/user.schema";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { lazy, lazyInBackground } from "../kernel/lazy.ts";
import { removeAllStored } from "../kernel/storage.ts";
import { cartOwner, isWithoutCustomer, mayLoadMessages } from "../workflows/session/view.ts";
import { track } from "./analytics.ts";
import { takeCart, takeGuideCart } from "./cart-owner.ts";
import { keepWork } from "./kept-work.ts";
import { onChange, onOutput, type ReactionContext } from "./context.ts";
import { sendCredentials } from "./rules.ts";

const resumed = lazy(async () => (await import("./resume.ts")).resume);
const changeNotice = lazy(async () => (await import("./user-change-notice.ts")).userChangeNotice);
const reporting = lazyInBackground(async () => (await import("../workflows/messages/parts.ts")).startReporting);

/** Processes a loaded page: its users, and their messages unless someone is acting for the user (PAGE-12, PAGE-14, IDENT-22). */
export const pageLoaded = (model: PageModel, context: ReactionContext): void => {
  const { currentUser, originalUser, contentType } = model;
  const { session, messages } = context.workflows;
  session.send({ _tag: "UsersUpdated", currentUser, originalUser });
  track(context, { _tag: "PageLoaded", model });
  const email = session.get().currentUser?.email ?? "";
  if (!mayLoadMessages(session.get()) || email === "") return;
  messages.send({ _tag: "LoadRequested", email, contentType });
  context.load(reporting, (start) => start(context));
};

/** On a change of user or organization, nothing of the previous one is shown, kept or sent (IDENT-07, HTTP-12, OP-19). */
const userChanged = (context: ReactionContext): void => {
  const { user: before, unconfirmed, ...work } = keepWork(context);
  context.resetUser();
  takeGuideCart(context);
  takeCart(context);
  sendCredentials(context);
  context.workflows.header.send({ _tag: "LoadRequested" });
  renewPage(context);
  const { currentUser: now, signedInAt, organizationSetAt } = context.workflows.session.get();
  if (before?.isAuthenticated !== true) return;
  if (unconfirmed !== null) context.workflows.toasts.send({ _tag: "Shown", message: unconfirmed, style: "error" });
  if (now?.isAuthenticated !== true) return;
  context.load(changeNotice, (userChangeNotice) => {
    const message = userChangeNotice(before, now, work, (signedInAt ?? organizationSetAt) !== undefined);
    if (message !== null) context.workflows.toasts.send({ _tag: "Shown", message });
  });
};

/** Reloads the page for the new user or organization, leaving the previous organization's guide or order (OP-19). */
const renewPage = ({ workflows: { session, page }, options: { host = {} } }: ReactionContext): void => {
  const {
    url,
    page: { value: model },
  } = page.get();
  const user = session.get().currentUser;
  // A page that brought the user is already theirs.
  if (url === null || model?.currentUser === user) return;
  const isOwned = model?.currentUser.isAuthenticated === true;
  // A guest's page contains no user data, and stays until the next one loads (PAGE-02).
  if (isOwned) page.send({ _tag: "Reset" });
  const wayOut =
    isOwned && user?.isAuthenticated === true && host.go !== undefined
      ? (host.wayOut?.(model.contentType, isWithoutCustomer(session.get())) ?? null)
      : null;
  if (wayOut === null) page.send({ _tag: "Opened", url, forced: true });
  else host.go?.(wayOut, { replace: true, unguarded: true });
};

/** Staff act for someone: calls are that user's; who signed in stays known (IDENT-19). */
const actingChanged = (user: User, { workflows: { session } }: ReactionContext): void =>
  session.send({
    _tag: "UsersUpdated",
    currentUser: user,
    originalUser: user.isImpersonationActive ? (session.get().originalUser ?? user) : user,
  });

/** Reacts to the user and organization. Sign-outs come first, so that nothing is stored for the user who left. */
export const userReactions = [
  onOutput("impersonation", "ActingChanged", ({ user }, context) => actingChanged(user, context)),
  // Stock, prices and search key change; the page shows them at once (OP-20).
  onOutput("session", "RegionChanged", (_, context) => {
    context.workflows.header.send({ _tag: "LoadRequested", forced: true });
    renewPage(context);
  }),
  onChange(
    "page",
    (state) => state.page.value,
    (model, context) => {
      if (model !== null) pageLoaded(model, context);
    },
  ),
  onChange(
    "page",
    (state) => state.page.failure !== null,
    (hasError, { workflows: { session } }) => {
      if (hasError) session.send({ _tag: "ReloadRequested" });
    },
  ),
  onChange(
    "session",
    (state) => state.signOuts,
    (_, { workflows: { guideCart }, storedCarts, isAwake, options: { storage } }) => {
      storedCarts.setOwner(null);
      if (isAwake("guideCart")) guideCart.send({ _tag: "OwnerChanged", owner: null, stored: null });
      removeAllStored(storage);
      storedCarts.keepTab();
    },
  ),
  onChange(
    "session",
    (state) => state.epoch,
    (_, context) => userChanged(context),
  ),
  onChange("session", cartOwner, (owner, context) => {
    takeGuideCart(context);
    // A change of user has given it to them already.
    const isTheirs = context.storedCarts.owner() === owner;
    if (!isTheirs && context.workflows.cart.get().status === "idle") takeCart(context);
  }),
  onChange(
    "session",
    (state) => state.resumptions,
    (count, context) => {
      // Another user's session starts over. Counts waiting edits before the hold ends.
      if (count === 0) return;
      const waiting = context.workflows.cart.get().queue.length;
      context.load(resumed, (resume) => resume(context, waiting));
    },
  ),
  onChange(
    "session",
    (state) => state.isRechecking || state.isExpired,
    (isHeld, { workflows: { cart } }) => cart.send({ _tag: "HoldChanged", isHeld }),
  ),
];
