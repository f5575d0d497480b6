import type { ImpersonationTarget } from "@larder/domain/account/impersonation.schema";
import { customEvent } from "@larder/domain/messaging/custom-event";
import { zoneOf } from "@larder/domain/page/timezone";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { HostHandlers } from "./definition/define-workflow.ts";
import { type Kernel, type Running, startWorkflows } from "./kernel/start-workflows.ts";
import { analyticsReactions, decideTracking, track } from "./reactions/analytics.ts";
import { cartReactions } from "./reactions/cart.ts";
import type { ReactionContext } from "./reactions/context.ts";
import { guideReactions } from "./reactions/guides.ts";
import { arrived, leave, mayLeave, navigationReactions, unloadLosesWork } from "./reactions/navigation.ts";
import { guideDraftReactions } from "./reactions/guide-drafts.ts";
import { accountReactions } from "./reactions/account.ts";
import { rulesReactions, sendCredentials } from "./reactions/rules.ts";
import { shellReactions } from "./reactions/shell.ts";
import { pageLoaded, userReactions } from "./reactions/user.ts";
import type { StorefrontOptions } from "./definition/storefront-options.ts";
import type { TrackedEvent } from "./definition/tracked-event.ts";
import { keepCarts } from "./workflows/cart/stored-carts.ts";
import type { ShopContext } from "./definition/shop-rules.ts";
import { shopRules } from "./workflows/session/view.ts";
import { type Workflows, workflows as definitions } from "./workflows.ts";

export interface AddOutcome {
  readonly success: boolean;
  /** One per item, in the order sent (OP-62). */
  readonly results: readonly AddResult[];
  readonly messages: readonly string[];
}

/** The headless storefront: its workflows, and operations across several of them. */
export interface Storefront extends Running<Workflows> {
  /** Runs the guards; if false, `navigation.get().blocked` has the guard and target (NAV-01 to NAV-04). */
  readonly mayLeave: (url: string) => boolean;
  /** Call after navigating (NAV-05 to NAV-13). */
  readonly arrived: (url: string) => void;
  /** Resolves to success, including two-step sign-in if needed; never rejects (IDENT-09). */
  readonly signIn: (email: string, password: string) => Promise<boolean>;
  /** Runs the guards first. Resolves to whether it is done; false while a guard's question is open, which then continues it. */
  readonly signOut: () => Promise<boolean>;
  /** Like `signOut`, runs the guards first (OP-19). */
  readonly chooseOrganization: (id: OrganizationId) => Promise<boolean>;
  /** Acts for a customer; null = stops. Runs the guards first. Resolves to whether it is done (IDENT-19, IDENT-20). */
  readonly actFor: (target: ImpersonationTarget | null) => Promise<boolean>;
  /** Adds items to the cart through its queue and resolves to the outcome (OP-75). */
  readonly addToCart: (items: readonly ItemToAdd[]) => Promise<AddOutcome>;
  /** Whether closing the tab would lose something (OP-15). */
  readonly warnsBeforeUnload: () => boolean;
  /** Reports what only a screen knows; dropped if nothing may be tracked (ANALYTICS-24). */
  readonly track: (event: TrackedEvent) => void;
  readonly start: Kernel<Workflows>["start"];
  readonly storage: StorefrontOptions["storage"];
  /**
   * The last part that failed to load; null = none. Without the ports' part, calls fail as if offline; a promise that
   * needs another part resolves as failed.
   */
  readonly loadFailure: Kernel<Workflows>["loadFailure"];
  readonly dispose: () => void;
}

/** The user comes first, so no workflow applies the previous user's rules to a new guide. */
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
 * Creates the storefront with its workflows and reactions. Doesn't wait for the part that calls the ports: commands
 * queue until it has loaded.
 */
export const createStorefront = (options: StorefrontOptions): Storefront => {
  const { host = {}, initial, now, newId, storage } = options;
  const zone = zoneOf(options.zone);
  const log: NonNullable<typeof host.log> = host.log ?? (() => {});
  const handlers: HostHandlers = {
    Toast: (toast) => workflows.toasts.send({ ...toast, _tag: "Shown" }),
    Log: ({ entry }) => log(entry),
    Track: ({ event }) => {
      track(context, event);
      const own = customEvent(event);
      if (own !== null) workflows.messages.send({ _tag: "EventTracked", ...own });
    },
    Go: ({ url, replace, unguarded }) => host.go?.(url, { replace, unguarded }),
    ScrollToTop: () => host.scrollToTop?.(),
    Download: ({ url }) => host.download?.(url),
    RecheckSession: () => workflows.session.send({ _tag: "RecheckRequested" }),
  };
  const moment = (): ShopContext => ({
    now: now(),
    id: newId(),
    zone: zone(),
    get rules() {
      return shopRules(workflows.session.get(), workflows.header.get(), workflows.cart.get(), options.asksToStartOrder);
    },
  });
  const kernel = startWorkflows(registry(options), {
    effects: options.effects,
    storage,
    context: moment,
    host: handlers,
    load: host.load,
    onLoadError: (reason) =>
      log({ level: "error", message: `A part of the storefront could not be loaded: ${String(reason)}` }),
    initial,
    stopgap: async () => (await import("./failed-runner.ts")).failedRunner,
  });
  const { workflows } = kernel;
  const { session, cart, page, header, siteAlert } = workflows;
  const storedCarts = keepCarts(cart, storage, { now, newId });
  const context: ReactionContext = { ...kernel, storedCarts, options, moment };
  const stops = reactions.map((reaction) => reaction(context));

  if (initial !== undefined) {
    const { value: model } = page.get().page;
    if (model !== null) pageLoaded(model, context);
    siteAlert.send({ _tag: "AlertChanged", alert: header.get().header.value?.siteAlert ?? null });
    sendCredentials(context);
    decideTracking(context);
  }
  /** Resolves when the condition holds or the workflow can't load; the state says which (IDENT-09). */
  const settled = <Name extends keyof Workflows>(
    name: Name,
    condition: (state: ReturnType<Storefront[Name]["get"]>) => boolean,
  ): Promise<ReturnType<Storefront[Name]["get"]>> =>
    new Promise((resolve) => {
      type State = ReturnType<Storefront[Name]["get"]>;
      const before = kernel.loadFailure.get();
      const stop: (() => void)[] = [];
      const look = () => {
        const state = workflows[name].get() as State;
        const failure = kernel.loadFailure.get();
        if (!condition(state) && (failure === before || failure?.part !== name)) return;
        for (const one of stop) one();
        resolve(state);
      };
      stop.push(workflows[name].subscribe(look), kernel.loadFailure.subscribe(look));
      look();
    });
  const ready = (name: keyof Workflows): Promise<boolean> => {
    let isReady = false;
    const loaded = kernel.ready(name).then(() => (isReady = true));
    return Promise.race([loaded, settled(name, () => isReady).then(() => isReady)]);
  };
  return {
    ...workflows,
    storage,
    loadFailure: kernel.loadFailure,
    start: kernel.start,
    track: (event) => track(context, event),
    mayLeave: (url) => mayLeave(context, url),
    arrived: (url) => arrived(context, url),
    warnsBeforeUnload: () => unloadLosesWork(context),
    signIn: async (email, password) => {
      const before = session.get();
      session.send({ _tag: "SignIn", email, password });
      const { status, problem, pendingSignIn, isSigningIn } = await settled("session", (state) => !state.isSigningIn);
      if (isSigningIn) return false;
      if (pendingSignIn === null) return status === "signedIn" && problem === "";
      const after = await settled("session", (state) => state.pendingSignIn === null);
      const hasEntered = after.epoch !== before.epoch || after.resumptions !== before.resumptions;
      return after.status === "signedIn" && hasEntered;
    },
    signOut: async () => {
      if (!leave(context, { _tag: "SignOut" })) return false;
      const { problem, isSigningOut } = await settled("session", (state) => !state.isSigningOut);
      return !isSigningOut && problem === "";
    },
    chooseOrganization: async (id) => {
      if (!leave(context, { _tag: "ChooseOrganization", id })) return false;
      const { currentUser } = await settled("session", (state) => state.choosing === null);
      return currentUser?.currentOrganization?.id === id;
    },
    actFor: async (target) => {
      const event =
        target === null ? ({ _tag: "ResetRequested" } as const) : ({ _tag: "StartRequested", target } as const);
      if (!leave(context, { _tag: "Act", event })) return false;
      if (!(await ready("impersonation"))) return false;
      const { status } = (await settled("impersonation", ({ changing }) => changing.status !== "pending")).changing;
      return status === "done" || status === "idle";
    },
    addToCart: async (items) => {
      if (items.length === 0) return { success: true, results: [], messages: [] };
      const intent = newId();
      // The epoch is only valid once the cart knows its owner.
      if (!(await ready("cart"))) return { success: false, results: [], messages: [] };
      const { epoch } = cart.get();
      cart.send({ _tag: "ItemsAdded", items, intent });
      const { settledAdd } = await settled(
        "cart",
        (state) => state.settledAdd?.intent === intent || state.epoch !== epoch,
      );
      return settledAdd?.intent === intent ? settledAdd : { success: false, results: [], messages: [] };
    },
    dispose: () => {
      for (const stop of stops) stop?.();
      storedCarts.stop();
      kernel.dispose();
    },
  };
};
