import { commonCommands, type Performable } from "./common-commands.ts";
import { read } from "./kept.ts";
import { startDeferred, type DeferredParts } from "./deferred.ts";
import { dormant } from "./dormant.ts";
import type { GuideRules } from "./guide-rules.ts";
import type { LaterRules } from "./later-rules.ts";
import { lazily, type Lazily } from "./lazily.ts";
import type { Later, Performer, PerformAll } from "./perform-all.ts";
import { keptGuideView } from "./persistence.ts";
import type { Storefront, StorefrontOptions } from "./storefront.ts";
import { startWorkflow, type Moment, type Transition, type Workflow } from "./workflow.ts";
import * as cart from "./workflows/cart/state.ts";
import * as guideCart from "./workflows/guide-cart/state.ts";
import * as guideDetail from "./workflows/guide-detail/state.ts";
import * as guideImport from "./workflows/guide-import/state.ts";
import * as guideList from "./workflows/guide-list/state.ts";
import * as header from "./workflows/header/state.ts";
import { transition as headerTransition } from "./workflows/header/transition.ts";
import * as messages from "./workflows/messages/state.ts";
import * as navigation from "./workflows/navigation/state.ts";
import { transition as navigationTransition } from "./workflows/navigation/transition.ts";
import * as orderDetails from "./workflows/order-details/state.ts";
import * as orders from "./workflows/orders/state.ts";
import * as page from "./workflows/page/state.ts";
import { transition as pageTransition } from "./workflows/page/transition.ts";
import * as search from "./workflows/search/state.ts";
import * as session from "./workflows/session/state.ts";
import { transition as sessionTransition } from "./workflows/session/transition.ts";
import * as siteAlert from "./workflows/site-alert/state.ts";
import { transition as siteAlertTransition } from "./workflows/site-alert/transition.ts";
import * as toasts from "./workflows/toasts/state.ts";
import { transition as toastsTransition } from "./workflows/toasts/transition.ts";

/** The workflows by name, without what the storefront adds. */
export type Faces = Pick<
  Storefront,
  | "session"
  | "page"
  | "header"
  | "navigation"
  | "guideList"
  | "guideImport"
  | "guideDetail"
  | "guideCart"
  | "cart"
  | "orders"
  | "orderDetails"
  | "search"
  | "messages"
  | "toasts"
  | "siteAlert"
>;

/** What one workflow asks of the others; together.ts answers. */
export interface Bonds {
  addToCart: (command: Extract<guideCart.GuideCartCommand, { _tag: "AddToCart" }>) => void;
  askPrices: () => void;
  guideSearched: (command: Extract<guideDetail.GuideDetailCommand, { _tag: "GuideSearched" }>) => void;
  addSettled: (add: cart.SettledAdd) => void;
  orderPlaced: () => void;
  step: (command: Extract<navigation.NavigationCommand, { _tag: "Step" }>) => void;
  proceed: (action: navigation.LeaveAction) => void;
}

export interface Started {
  readonly faces: Faces;
  readonly bonds: Bonds;
  /** The rules that come later; what is asked of them waits in order. */
  readonly later: Pick<Lazily<LaterRules>, "run">;
  /** The rules of an open guide; they come with the first that is opened. */
  readonly ofGuide: Pick<Lazily<GuideRules>, "run">;
  readonly dispose: () => void;
}

/** Starts every workflow, each with its own performer; what the server inlined is there from the beginning. */
export const startWorkflows = (options: StorefrontOptions): Started => {
  const { host = {}, initial: inlined, now, newId, zone } = options;
  const log = host.log ?? (() => {});
  const cannotLoad = (reason: unknown) =>
    log({ level: "error", message: `A part of the storefront could not be loaded: ${String(reason)}` });
  const { load = (once) => once() } = host;
  const effects = lazily(() => load(options.effects), cannotLoad);
  const later = lazily(
    () => load(options.laterRules ?? (async () => (await import("./later-rules.ts")).laterRules)),
    cannotLoad,
  );
  // Guests have no messages: what they need is loaded with the first thing that is told of them.
  const ofMessages = lazily(
    () => load(async () => (await import("./workflows/messages/transition.ts")).transition),
    cannotLoad,
    { waits: true },
  );
  const ofGuide = lazily(() => load(async () => (await import("./guide-rules.ts")).guideRules), cannotLoad, {
    waits: true,
  });
  const ofImport = lazily(
    () => load(async () => (await import("./workflows/guide-import/transition.ts")).transition),
    cannotLoad,
    { waits: true },
  );
  const moment = (): Moment => ({ now: now(), id: newId(), zone });

  const atOnce = commonCommands(host, log, () => faces);
  const parts = <State, Event, Command extends Performable>(
    initial: State,
    performer: (all: PerformAll) => Performer<Later<Command>, Event>,
  ): DeferredParts<State, Event, Command> => ({
    initial,
    moment,
    perform: (command, send) => {
      if (!atOnce(command)) effects.run((all) => performer(all)(command as Later<Command>, send));
    },
  });
  const start = <State, Event, Command extends Performable>(
    initial: State,
    transition: Transition<State, Event, Command>,
    performer: (all: PerformAll) => Performer<Later<Command>, Event>,
  ): Workflow<State, Event> =>
    startWorkflow<State, Event, Command>({ ...parts<State, Event, Command>(initial, performer), transition });
  const startLater = <State, Event, Command extends Performable>(
    initial: State,
    transition: (rules: LaterRules) => Transition<State, Event, Command>,
    performer: (all: PerformAll) => Performer<Later<Command>, Event>,
  ): Workflow<State, Event> => startDeferred(parts<State, Event, Command>(initial, performer), later, transition);

  const unbound = () => {};
  const bonds: Bonds = {
    addToCart: unbound,
    askPrices: unbound,
    guideSearched: unbound,
    addSettled: unbound,
    orderPlaced: unbound,
    step: unbound,
    proceed: unbound,
  };
  const keptSince = <T>(value: T | undefined): header.Kept<T> =>
    value === undefined
      ? { value: null, loadedAt: null, isLoading: false }
      : { value, loadedAt: now(), isLoading: false };

  const faces: Faces = {
    session: start(
      inlined?.organizations === undefined
        ? session.initial
        : { ...session.initial, organizations: inlined.organizations, organizationsAt: now() },
      sessionTransition,
      (all) => all.session,
    ),
    page: start(
      inlined?.page === undefined
        ? page.initial
        : { ...page.initial, url: inlined.url, page: inlined.page, loadedPath: inlined.url.replace(/[?#].*$/s, "") },
      pageTransition,
      (all) => all.page,
    ),
    header: start(
      {
        ...header.initial,
        header: keptSince(inlined?.header),
        footer: keptSince(inlined?.footer),
        settings: keptSince(inlined?.settings),
        cartCounter: inlined?.cartCount ?? 0,
      },
      headerTransition,
      (all) => all.header,
    ),
    navigation: startWorkflow({
      initial: navigation.initial,
      transition: navigationTransition,
      moment,
      perform: (command) => {
        if (command._tag === "Step") bonds.step(command);
        else if (command._tag === "Proceed") bonds.proceed(command.action);
        else atOnce(command);
      },
    }),
    guideList: startLater(
      guideList.initial,
      (rules) => rules.guideList,
      (all) => all.guideList,
    ),
    // Few visits import a file, and until one does there is nothing to forget.
    guideImport: dormant(
      startDeferred(
        parts<guideImport.GuideImportState, guideImport.GuideImportEvent, guideImport.GuideImportCommand>(
          guideImport.initial,
          (all) => all.guideImport,
        ),
        ofImport,
        (rules) => rules,
      ),
      ({ _tag }) => _tag !== "Forgotten",
    ),
    guideDetail: dormant(
      startDeferred<
        GuideRules,
        guideDetail.GuideDetailState,
        guideDetail.GuideDetailEvent,
        guideDetail.GuideDetailCommand
      >(
        {
          initial: { ...guideDetail.initial, savedCategory: keptGuideView(options.storage) },
          moment,
          perform: (command, send) => {
            if (command._tag === "AskPrices") bonds.askPrices();
            else if (command._tag === "GuideSearched") bonds.guideSearched(command);
            else if (!atOnce(command))
              effects.run((all) => all.guideDetail(command as Later<guideDetail.GuideDetailCommand>, send));
          },
        },
        ofGuide,
        (rules) => rules.guideDetail,
      ),
      ({ _tag }) => _tag === "Opened",
    ),
    guideCart: startDeferred<
      LaterRules,
      guideCart.GuideCartState,
      guideCart.GuideCartEvent,
      guideCart.GuideCartCommand
    >(
      {
        initial: guideCart.initial,
        moment,
        perform: (command, send) => {
          if (command._tag === "AddToCart") bonds.addToCart(command);
          else if (!atOnce(command))
            effects.run((all) => all.guideCart(command as Later<guideCart.GuideCartCommand>, send));
        },
      },
      later,
      (rules) => rules.guideCart,
    ),
    cart: startDeferred<LaterRules, cart.CartState, cart.CartEvent, cart.CartCommand>(
      {
        initial: cart.initial,
        moment,
        perform: (command, send) => {
          if (command._tag === "AddSettled") bonds.addSettled(command.add);
          else if (command._tag === "OrderPlaced") bonds.orderPlaced();
          else if (!atOnce(command)) effects.run((all) => all.cart(command as Later<cart.CartCommand>, send));
        },
      },
      later,
      (rules) => rules.cart,
    ),
    orders: startLater(
      orders.initial,
      (rules) => rules.orders,
      (all) => all.orders,
    ),
    orderDetails: startLater(
      orderDetails.initial,
      (rules) => rules.orderDetails,
      (all) => all.orderDetails,
    ),
    search: startLater(
      search.initial,
      (rules) => rules.search,
      (all) => all.search,
    ),
    messages: startDeferred(
      parts<messages.MessagesState, messages.MessagesEvent, messages.MessagesCommand>(
        { ...messages.initial, display: options.messageDisplay ?? messages.initial.display },
        (all) => all.messages,
      ),
      ofMessages,
      (rules) => rules,
    ),
    toasts: start(toasts.initial, toastsTransition, (all) => all.toasts),
    siteAlert: startWorkflow({
      initial: { ...siteAlert.initial, closed: read<readonly string[]>(options.storage.session, "siteAlert") ?? [] },
      transition: siteAlertTransition,
      moment,
      perform: () => {},
    }),
  };
  return {
    faces,
    bonds,
    later,
    ofGuide,
    dispose: () => {
      later.dispose(() => {});
      ofMessages.dispose(() => {});
      ofGuide.dispose(() => {});
      ofImport.dispose(() => {});
      effects.dispose((all) => void all.dispose());
    },
  };
};
