import type { Organization, OrganizationId } from "@larder/domain/account/organization.schema";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/cart.schema";
import type { DisplayOption } from "@larder/domain/messaging/display";
import type { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import type { LogEntry, Tracked } from "./commands.ts";
import type { LaterRules } from "./later-rules.ts";
import type { PerformAll } from "./perform-all.ts";
import { startWorkflows } from "./start-workflows.ts";
import { together } from "./together.ts";
import { until, type Workflow } from "./workflow.ts";
import type { CartEvent, CartState } from "./workflows/cart/state.ts";
import type { GuideCartEvent, GuideCartState } from "./workflows/guide-cart/state.ts";
import type { GuideDetailEvent, GuideDetailState } from "./workflows/guide-detail/state.ts";
import type { GuideImportEvent, GuideImportState } from "./workflows/guide-import/state.ts";
import type { GuideListEvent, GuideListState } from "./workflows/guide-list/state.ts";
import type { HeaderEvent, HeaderState } from "./workflows/header/state.ts";
import type { MessagesEvent, MessagesState } from "./workflows/messages/state.ts";
import type { NavigationEvent, NavigationState } from "./workflows/navigation/state.ts";
import type { OrderDetailsEvent, OrderDetailsState } from "./workflows/order-details/state.ts";
import type { OrdersEvent, OrdersState } from "./workflows/orders/state.ts";
import type { PageEvent, PageState } from "./workflows/page/state.ts";
import type { SearchEvent, SearchState } from "./workflows/search/state.ts";
import type { SessionEvent, SessionState } from "./workflows/session/state.ts";
import type { SiteAlertEvent, SiteAlertState } from "./workflows/site-alert/state.ts";
import type { ToastsEvent, ToastsState } from "./workflows/toasts/state.ts";

/** A place to keep small texts, answered at once. What cannot be kept is silently not kept. */
export interface KeyValueStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

/** Loads a part; resolves when it is there. */
export type LoadPart = <T>(load: () => Promise<T>) => Promise<T>;

/** What the frontend does for the workflows. All may be left out. */
export interface Host {
  /** Goes to a page of the site; `unguarded` passes the speedbumps. */
  readonly go?: (url: string, options: { readonly replace: boolean; readonly unguarded: boolean }) => void;
  /**
   * Where to go from a page of this kind when it belongs to the previous organization: from a guide to the guides, from an
   * order to the orders (OP-19). null or left out = the page stays and is loaded again.
   */
  readonly wayOut?: (contentType: string) => string | null;
  readonly scrollToTop?: () => void;
  /** Saves what is at a URL of the site as a file; the page stays (GUIDE-IO-11). */
  readonly download?: (url: string) => void;
  readonly log?: (entry: LogEntry) => void;
  /**
   * Loads a part of the storefront that comes on demand; what was sent meanwhile waits in order. A host that has a clock
   * tries again until the part is there and says so on its screen; left out, a part that failed is loaded again with the
   * next thing sent.
   */
  readonly load?: LoadPart;
  readonly track?: (event: Tracked) => void;
}

/** What the server inlined in the page, so that the first paint needs no second round trip (DESIGN §5). */
export interface Inlined {
  /** Path and query that the page is of. */
  readonly url: string;
  readonly page?: PageModel;
  readonly settings?: GlobalSettings;
  readonly header?: HeaderModel;
  readonly footer?: FooterModel;
  readonly organizations?: readonly Organization[];
  readonly cartCount?: number;
}

export interface StorefrontOptions {
  /** Loads the part that calls the ports; commands wait in order until it is there. */
  readonly effects: () => Promise<PerformAll>;
  /** Loads the rules that the first paint does without; left out, they are their own chunk of this package. Events wait in order. */
  readonly laterRules?: () => Promise<LaterRules>;
  readonly storage: { readonly local: KeyValueStorage; readonly session: KeyValueStorage };
  /** ms since 1970 */
  readonly now: () => number;
  /** A fresh id that nobody can guess, for example crypto.randomUUID. */
  readonly newId: () => string;
  /** The settled IANA zone (OP-121). */
  readonly zone: string;
  readonly host?: Host;
  /** Whether messages show by themselves or wait until they are triggered; by themselves when left out (MSG-55). */
  readonly messageDisplay?: DisplayOption;
  readonly initial?: Inlined;
}

/** What came of an addition to the cart. */
export interface AddOutcome {
  readonly success: boolean;
  /** One per item, in the order sent (OP-62). */
  readonly results: readonly AddResult[];
  readonly messages: readonly string[];
}

/** The storefront without a screen: its workflows, and the few questions that touch several of them. */
export interface Storefront {
  readonly session: Workflow<SessionState, SessionEvent>;
  readonly page: Workflow<PageState, PageEvent>;
  readonly header: Workflow<HeaderState, HeaderEvent>;
  readonly navigation: Workflow<NavigationState, NavigationEvent>;
  readonly guideList: Workflow<GuideListState, GuideListEvent>;
  readonly guideImport: Workflow<GuideImportState, GuideImportEvent>;
  readonly guideDetail: Workflow<GuideDetailState, GuideDetailEvent>;
  readonly guideCart: Workflow<GuideCartState, GuideCartEvent>;
  readonly cart: Workflow<CartState, CartEvent>;
  readonly orders: Workflow<OrdersState, OrdersEvent>;
  readonly orderDetails: Workflow<OrderDetailsState, OrderDetailsEvent>;
  readonly search: Workflow<SearchState, SearchEvent>;
  readonly messages: Workflow<MessagesState, MessagesEvent>;
  readonly toasts: Workflow<ToastsState, ToastsEvent>;
  readonly siteAlert: Workflow<SiteAlertState, SiteAlertEvent>;
  /** Asks the guards; when false, `navigation.get().blocked` says which one and the target (NAV-01 to NAV-04). */
  readonly mayLeave: (url: string) => boolean;
  /** The move has happened (NAV-05 to NAV-13). */
  readonly arrived: (url: string) => void;
  /** Resolves to whether it succeeded; never rejects (IDENT-09). */
  readonly signIn: (email: string, password: string) => Promise<boolean>;
  /** The guards are asked first. Resolves to whether it is done; false also while a guard's question is open, after which it follows. */
  readonly signOut: () => Promise<boolean>;
  /** Like `signOut`: the guards are asked first (OP-19). */
  readonly chooseOrganization: (id: OrganizationId) => Promise<boolean>;
  /** Puts items into the cart and waits for what becomes of them; through the queue, like every edit (OP-75). */
  readonly addToCart: (items: readonly ItemToAdd[]) => Promise<AddOutcome>;
  /** Whether closing the tab would lose something (OP-15). */
  readonly warnsBeforeUnload: () => boolean;
  readonly dispose: () => void;
}

/**
 * Makes the storefront: all workflows, and the rules by which they react to one another. Nothing here waits for the part
 * that calls the ports: it is loaded meanwhile, and what is to be called waits in order.
 */
export const createStorefront = (options: StorefrontOptions): Storefront => {
  const workflows = startWorkflows(options);
  const bonds = together(workflows, options);
  const { session, cart } = workflows.faces;
  if (options.initial !== undefined) bonds.begin(options.initial.url);
  return {
    ...workflows.faces,
    mayLeave: bonds.mayLeave,
    arrived: bonds.arrived,
    warnsBeforeUnload: bonds.warnsBeforeUnload,
    signIn: async (email, password) => {
      session.send({ _tag: "SignIn", email, password });
      const { status, problem } = await until(session, (state) => !state.isSigningIn);
      return status === "signedIn" && problem === "";
    },
    signOut: async () => {
      if (!bonds.leave({ _tag: "SignOut" })) return false;
      const { problem } = await until(session, (state) => !state.isSigningOut);
      return problem === "";
    },
    chooseOrganization: async (id) => {
      if (!bonds.leave({ _tag: "ChooseOrganization", id })) return false;
      const { currentUser } = await until(session, (state) => state.choosing === null);
      return currentUser?.currentOrganization?.id === id;
    },
    addToCart: async (items) => {
      if (items.length === 0) return { success: true, results: [], messages: [] };
      const intent = options.newId();
      // Whose cart it is is told through the later rules; only then does its epoch mean anything.
      await new Promise<void>((there) => workflows.later.run(() => there()));
      const { epoch } = cart.get();
      cart.send({ _tag: "ItemsAdded", items, intent });
      const { settledAdd } = await until(cart, (state) => state.settledAdd?.intent === intent || state.epoch !== epoch);
      return settledAdd?.intent === intent ? settledAdd : { success: false, results: [], messages: [] };
    },
    dispose: () => {
      bonds.stop();
      workflows.dispose();
    },
  };
};
