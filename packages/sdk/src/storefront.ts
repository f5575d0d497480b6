import type { ImpersonationTarget } from "@larder/domain/account/impersonation.port";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { type HostHandlers, type Kernel, type Running, startWorkflows } from "./kernel/start-workflows.ts";
import { until } from "./kernel/workflow.ts";
import { analyticsReactions, decideTracking, track } from "./reactions/analytics.ts";
import { cartReactions } from "./reactions/cart.ts";
import type { ReactionContext } from "./reactions/context.ts";
import { guideReactions } from "./reactions/guides.ts";
import { arrived, leave, mayLeave, navigationReactions, unloadLosesWork } from "./reactions/navigation.ts";
import { guideDraftReactions } from "./reactions/guide-drafts.ts";
import { accountReactions } from "./reactions/account.ts";
import { rulesReactions, sendCredentials, sendRules } from "./reactions/rules.ts";
import { shellReactions } from "./reactions/shell.ts";
import { pageLoaded, userReactions } from "./reactions/user.ts";
import type { StorefrontOptions } from "./storefront-options.ts";
import type { TrackedEvent } from "./tracked-event.ts";
import { keepCarts } from "./workflows/cart/stored-carts.ts";
import { type Workflows, workflows as definitions } from "./workflows.ts";

export type { Inlined } from "./inlined.ts";
export type { Host, StorefrontOptions } from "./storefront-options.ts";

/** The outcome of an addition to the cart. */
export interface AddOutcome {
  readonly success: boolean;
  /** One per item, in the order sent (OP-62). */
  readonly results: readonly AddResult[];
  readonly messages: readonly string[];
}

/** The storefront without a screen: its workflows, and the few questions that touch several of them. */
export interface Storefront extends Running<Workflows> {
  /** Runs the guards; when false, `navigation.get().blocked` says which one and the target (NAV-01 to NAV-04). */
  readonly mayLeave: (url: string) => boolean;
  /** The move has happened (NAV-05 to NAV-13). */
  readonly arrived: (url: string) => void;
  /** Resolves to whether it succeeded; never rejects (IDENT-09). */
  readonly signIn: (email: string, password: string) => Promise<boolean>;
  /** The guards run first. Resolves to whether it is done; false also while a guard's question is open, after which it follows. */
  readonly signOut: () => Promise<boolean>;
  /** Like `signOut`: the guards run first (OP-19). */
  readonly chooseOrganization: (id: OrganizationId) => Promise<boolean>;
  /** Acts for a customer; null = for no one any more. The guards run first. Resolves to whether it is done (IDENT-19, IDENT-20). */
  readonly actFor: (target: ImpersonationTarget | null) => Promise<boolean>;
  /** Puts items into the cart and waits for the outcome; through the queue, like every edit (OP-75). */
  readonly addToCart: (items: readonly ItemToAdd[]) => Promise<AddOutcome>;
  /** Whether closing the tab would lose something (OP-15). */
  readonly warnsBeforeUnload: () => boolean;
  /** Reports to analytics what only a screen knows; dropped when nothing may be tracked (ANALYTICS-24). */
  readonly track: (event: TrackedEvent) => void;
  /** Starts a workflow of a part that arrives later; it lives as long as that part. */
  readonly start: Kernel<Workflows>["start"];
  /** Where it keeps things, for parts that arrive later. */
  readonly storage: StorefrontOptions["storage"];
  readonly dispose: () => void;
}

/** The user comes first, so that no workflow gets a new guide with the rules of the previous user. */
const reactions = [
  ...userReactions,
  ...rulesReactions,
  ...shellReactions,
  ...cartReactions,
  ...guideReactions,
  ...guideDraftReactions,
  ...accountReactions,
  ...navigationReactions,
  ...analyticsReactions,
];

const registry = ({ messageDisplay }: StorefrontOptions): Workflows => {
  const { messages } = definitions;
  if (messageDisplay === undefined) return definitions;
  return {
    ...definitions,
    messages: { ...messages, initialState: { ...messages.initialState, display: messageDisplay } },
  };
};

/**
 * Makes the storefront: all workflows, and their reactions to one another. Nothing here waits for the part that calls the
 * ports: it is loaded meanwhile, and commands wait in order.
 */
export const createStorefront = (options: StorefrontOptions): Storefront => {
  const { host = {}, initial, now, newId, zone, storage } = options;
  const log: NonNullable<typeof host.log> = host.log ?? (() => {});
  const handlers: HostHandlers = {
    Toast: (toast) => workflows.toasts.send({ ...toast, _tag: "Shown" }),
    Log: ({ entry }) => log(entry),
    Track: ({ event }) => track(context, event),
    Go: ({ url, replace, unguarded }) => host.go?.(url, { replace, unguarded }),
    ScrollToTop: () => host.scrollToTop?.(),
    Download: ({ url }) => host.download?.(url),
    RecheckSession: () => workflows.session.send({ _tag: "RecheckRequested" }),
  };
  const kernel = startWorkflows(registry(options), {
    effects: options.effects,
    storage,
    context: () => ({ now: now(), id: newId(), zone }),
    host: handlers,
    load: host.load,
    onLoadError: (reason) =>
      log({ level: "error", message: `A part of the storefront could not be loaded: ${String(reason)}` }),
    initial,
  });
  const { workflows } = kernel;
  const { session, cart, page, header, siteAlert } = workflows;
  const storedCarts = keepCarts(cart, storage, { now, newId });
  const context: ReactionContext = { ...kernel, storedCarts, options };
  const stops = reactions.map((reaction) => reaction(context));

  if (initial !== undefined) {
    const { value: model } = page.get().page;
    if (model !== null) pageLoaded(model, context);
    siteAlert.send({ _tag: "AlertChanged", alert: header.get().header.value?.siteAlert ?? null });
    sendRules(context);
    sendCredentials(context);
    decideTracking(context);
  }
  return {
    ...workflows,
    storage,
    start: kernel.start,
    track: (event) => track(context, event),
    mayLeave: (url) => mayLeave(context, url),
    arrived: (url) => arrived(context, url),
    warnsBeforeUnload: () => unloadLosesWork(context),
    signIn: async (email, password) => {
      session.send({ _tag: "SignIn", email, password });
      const { status, problem } = await until(session, (state) => !state.isSigningIn);
      return status === "signedIn" && problem === "";
    },
    signOut: async () => {
      if (!leave(context, { _tag: "SignOut" })) return false;
      const { problem } = await until(session, (state) => !state.isSigningOut);
      return problem === "";
    },
    chooseOrganization: async (id) => {
      if (!leave(context, { _tag: "ChooseOrganization", id })) return false;
      const { currentUser } = await until(session, (state) => state.choosing === null);
      return currentUser?.currentOrganization?.id === id;
    },
    actFor: async (target) => {
      const event =
        target === null ? ({ _tag: "ResetRequested" } as const) : ({ _tag: "StartRequested", target } as const);
      if (!leave(context, { _tag: "Act", event })) return false;
      await kernel.ready("impersonation");
      const { failure } = await until(workflows.impersonation, (state) => state.pending === null);
      return failure === null;
    },
    addToCart: async (items) => {
      if (items.length === 0) return { success: true, results: [], messages: [] };
      const intent = newId();
      // Its epoch means something only once the cart knows its owner.
      await kernel.ready("cart");
      const { epoch } = cart.get();
      cart.send({ _tag: "ItemsAdded", items, intent });
      const { settledAdd } = await until(cart, (state) => state.settledAdd?.intent === intent || state.epoch !== epoch);
      return settledAdd?.intent === intent ? settledAdd : { success: false, results: [], messages: [] };
    },
    dispose: () => {
      for (const stop of stops) stop?.();
      storedCarts.stop();
      kernel.dispose();
    },
  };
};
