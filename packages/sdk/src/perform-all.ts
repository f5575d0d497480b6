import type { CartCommand, CartEvent } from "./workflows/cart/state.ts";
import type { GuideCartCommand, GuideCartEvent } from "./workflows/guide-cart/state.ts";
import type { GuideDetailCommand, GuideDetailEvent } from "./workflows/guide-detail/state.ts";
import type { GuideImportCommand, GuideImportEvent } from "./workflows/guide-import/state.ts";
import type { GuideListCommand, GuideListEvent } from "./workflows/guide-list/state.ts";
import type { HeaderCommand, HeaderEvent } from "./workflows/header/state.ts";
import type { MessagesCommand, MessagesEvent } from "./workflows/messages/state.ts";
import type { OrderDetailsCommand, OrderDetailsEvent } from "./workflows/order-details/state.ts";
import type { OrdersCommand, OrdersEvent } from "./workflows/orders/state.ts";
import type { PageCommand, PageEvent } from "./workflows/page/state.ts";
import type { SearchCommand, SearchEvent } from "./workflows/search/state.ts";
import type { SessionCommand, SessionEvent } from "./workflows/session/state.ts";
import type { ToastsCommand, ToastsEvent } from "./workflows/toasts/state.ts";

/** Does a command and tells what came of it. */
export type Performer<Command, Event> = (command: Command, send: (event: Event) => void) => void;

/** The commands that the storefront does by itself, at once and without effect. */
export type AtOnce =
  | "Toast"
  | "Log"
  | "Track"
  | "Go"
  | "ScrollToTop"
  | "Download"
  | "DoubtSession"
  | "AddToCart"
  | "AskPrices"
  | "GuideSearched"
  | "AddSettled"
  | "OrderPlaced";

/** What is left for the part that is loaded later: calls of ports, and time. */
export type Later<Command> = Exclude<Command, { readonly _tag: AtOnce }>;

/** The performers of all workflows (DESIGN §3). */
export interface PerformAll {
  readonly session: Performer<Later<SessionCommand>, SessionEvent>;
  readonly page: Performer<Later<PageCommand>, PageEvent>;
  readonly header: Performer<Later<HeaderCommand>, HeaderEvent>;
  readonly guideList: Performer<Later<GuideListCommand>, GuideListEvent>;
  readonly guideImport: Performer<Later<GuideImportCommand>, GuideImportEvent>;
  readonly guideDetail: Performer<Later<GuideDetailCommand>, GuideDetailEvent>;
  readonly guideCart: Performer<Later<GuideCartCommand>, GuideCartEvent>;
  readonly cart: Performer<Later<CartCommand>, CartEvent>;
  readonly orders: Performer<Later<OrdersCommand>, OrdersEvent>;
  readonly orderDetails: Performer<Later<OrderDetailsCommand>, OrderDetailsEvent>;
  readonly search: Performer<Later<SearchCommand>, SearchEvent>;
  readonly messages: Performer<Later<MessagesCommand>, MessagesEvent>;
  readonly toasts: Performer<Later<ToastsCommand>, ToastsEvent>;
  readonly dispose: () => Promise<void>;
}
