// The SDK for other frontends: the storefront, its workflows' states and events, and selectors. This repository's
// storefront imports by path (docs/decisions/009-public-face.md).

export { type AddOutcome, createStorefront, type Storefront } from "./storefront.ts";
export type { Host, StorefrontOptions } from "./storefront-options.ts";
export type { Inlined } from "./inlined.ts";
export type { Notice } from "./notice.ts";
export { preload } from "./preload.ts";
export type { Workflows } from "./workflows.ts";

export { until, type Workflow } from "./kernel/workflow.ts";
export type { Can } from "./kernel/can.ts";
export type { ToastAction, ToastStyle } from "./commands.ts";
export type { LogEntry } from "./kernel/commands.ts";
export type { LoadPart } from "./kernel/lazy.ts";
export type { Resource } from "./kernel/resource.ts";
export type { Write, Writes } from "./kernel/write-state.ts";
export type { KeyValueStorage, Storages } from "./kernel/storage.ts";
export { memoryStorage } from "./memory-storage.ts";

export { cartCan, type CartRefusal } from "./workflows/cart/can.ts";
export type { CartEdit, CartIntent, EditFailure, FailedEdit } from "./workflows/cart/intent.ts";
export type { CartEvent } from "./workflows/cart/events.ts";
export type { CartState } from "./workflows/cart/state.ts";
export {
  counter,
  failedOfLine,
  isDisconnected,
  isLineSaving,
  isStalled,
  quantitiesInCart,
} from "./workflows/cart/view.ts";
export { guideCartCan, type GuideCartRefusal } from "./workflows/guide-cart/can.ts";
export type { GuideCartEvent, GuideCartState } from "./workflows/guide-cart/state.ts";
export { canSelectWhole, guideDetailCan, type GuideRefusal } from "./workflows/guide-detail/can.ts";
export type { GuideDetailEvent, GuideDetailState } from "./workflows/guide-detail/state.ts";
export { type ShownGroup, shownGroups, visible } from "./workflows/guide-detail/view.ts";
export { guideImportCan, type ImportRefusal } from "./workflows/guide-import/can.ts";
export type { GuideImportEvent, GuideImportState } from "./workflows/guide-import/state.ts";
export {
  openRows,
  type ReviewColumn,
  reviewColumns,
  type ReviewCounts,
  reviewCounts,
} from "./workflows/guide-import/view.ts";
export type { GuideAction, GuideListEvent, GuideListState } from "./workflows/guide-list/state.ts";
export { holds } from "./workflows/guide-list/widget.ts";
export type { HeaderEvent, HeaderState } from "./workflows/header/state.ts";
export type { MessagesEvent, MessagesState } from "./workflows/messages/state.ts";
export { closeButtonOptions } from "./workflows/messages/view.ts";
export type { LeaveAction, NavigationEvent, NavigationState } from "./workflows/navigation/state.ts";
export {
  type OrderConfirmationEvent,
  type OrderConfirmationState,
  warningsFor,
} from "./workflows/order-confirmation/state.ts";
export type { OrderDetailsEvent, OrderDetailsState } from "./workflows/order-details/state.ts";
export { orderPageCount, type OrdersEvent, type OrdersState } from "./workflows/orders/state.ts";
export type { PageEvent, PageState } from "./workflows/page/state.ts";
export type { SearchEvent, SearchState } from "./workflows/search/state.ts";
export type { SessionEvent, SessionState } from "./workflows/session/state.ts";
export {
  brandOfSession,
  isWithoutCustomer,
  ordering,
  organizationOf,
  policyOfSession,
} from "./workflows/session/view.ts";
export type { SiteAlertEvent, SiteAlertState } from "./workflows/site-alert/state.ts";
export { visibleAlert } from "./workflows/site-alert/view.ts";
export type { ToastsEvent, ToastsState } from "./workflows/toasts/state.ts";
