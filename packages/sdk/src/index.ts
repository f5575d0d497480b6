// The face of the SDK, for the storefront here and for others: the storefront, the state and events of its workflows,
// and what can be read from a state. Inner paths stay closed (docs/decisions/009-public-face.md).

export { createLarder, type Larder } from "./larder/create-larder.ts";
export type { LarderOptions } from "./larder/options.ts";
export { type Action, type Actions, actionsOf, type PlainAction } from "./actions/actions.ts";
export { actionErrorText } from "./actions/error-text.ts";
export type { PlainItem } from "./actions/cart-rows.ts";
export type { TypedQuantity } from "./actions/guide-rows.ts";
export type { PlainOrderKey } from "./actions/order-rows.ts";
export type { ActionError, ActionOptions, ActionResult, ActionSignal } from "./actions/result.ts";

export type { Definition } from "./definition/define-workflow.ts";
export { type AddOutcome, createStorefront, type Storefront } from "./storefront.ts";
export type { Host, Inlined, StorefrontOptions } from "./definition/storefront-options.ts";
export { preloadGuideEditing } from "./workflows/guide-detail/guide-editing.ts";
export { preload, type Workflows, workflows } from "./workflows.ts";

export type { Can } from "./kernel/can.ts";
export type { LogEntry } from "./kernel/commands.ts";
export type { FieldError } from "./kernel/field-errors.ts";
export type { LoadPart } from "./kernel/lazy.ts";
export { failureText } from "./kernel/report-failure.ts";
export type { Resource } from "./kernel/resource.ts";
export { type KeyValueStorage, memoryStorage, STORAGE_PREFIX, type Storages } from "./kernel/storage.ts";
export { parameterOf, pathOf } from "./kernel/url.ts";
export { until, type Workflow } from "./kernel/workflow.ts";
export { hasFailed, isPending, type Write, type Writes } from "./kernel/write-state.ts";

export { type AccountForm, savingOf } from "./workflows/account/state.ts";
export { CONSENT_KEY, readConsent } from "./workflows/analytics/kept-consent.ts";
export type { ShownList } from "./definition/tracked-event.ts";
export { startAuthoring } from "./workflows/campaigns/authoring.ts";
export { campaignQueryOf, editorOf } from "./workflows/campaigns/editor.ts";
export type { CampaignsState } from "./workflows/campaigns/state.ts";
export { campaignCan, isChanged, mayPublish, openContent, openFigures } from "./workflows/campaigns/view.ts";
export { cartCan, type CartRefusal } from "./workflows/cart/can.ts";
export { differencesOf } from "./workflows/cart/differences.ts";
export type { CartEvent, CartUserEvent } from "./workflows/cart/events.ts";
export type { CartEdit, CartIntent, EditFailure, FailedEdit } from "./workflows/cart/intent.ts";
export { type Sendable, sendableOf } from "./workflows/cart/sendable.ts";
export type { CartState } from "./workflows/cart/state.ts";
export { typedAddress } from "./workflows/cart/typed-addresses.ts";
export {
  canRestoreChanges,
  counter,
  failedOfLine,
  holdsLine,
  isDisconnected,
  isLineSaving,
  isStalled,
  quantitiesInCart,
} from "./workflows/cart/view.ts";
export { auditWorkflow } from "./workflows/audit/audit.workflow.ts";
export type { AuditState } from "./workflows/audit/state.ts";
export { auditFileUrl, auditSearchOf } from "./workflows/audit/view.ts";
export { customerOrdersWorkflow } from "./workflows/customer-lists/customer-orders.workflow.ts";
export { isNewcomer } from "./workflows/popular-items/newcomer.ts";
export { inboxWorkflow } from "./workflows/inbox/inbox.workflow.ts";
export { isReadEntry, unreadCount } from "./workflows/inbox/view.ts";
export { issueAnswersWorkflow } from "./workflows/issue-answers/issue-answers.workflow.ts";
export { ownPricesWorkflow } from "./workflows/own-prices/own-prices.workflow.ts";
export { pricedHits } from "./workflows/own-prices/view.ts";
export { productSimilarWorkflow } from "./workflows/product-similar/product-similar.workflow.ts";
export { itemRequestsWorkflow } from "./workflows/item-requests/item-requests.workflow.ts";
export { keptCatalogueWorkflow } from "./workflows/kept-catalogue/kept-catalogue.workflow.ts";
export type { KeptAnswer, KeptCatalogueState, KeptCatalogueWorkflow } from "./workflows/kept-catalogue/state.ts";
export { keptCatalogueOwner } from "./workflows/kept-catalogue/view.ts";
export { popularItemsWorkflow } from "./workflows/popular-items/popular-items.workflow.ts";
export { customersWorkflow } from "./workflows/customer-lists/customers.workflow.ts";
export { customerOrdersInitialState } from "./workflows/customer-lists/state.ts";
export {
  canOrderOf,
  customerQueryOf,
  CUSTOMERS_SHOWN,
  customerSearchOf,
  customersShownOf,
} from "./workflows/customer-lists/view.ts";
export { customerHoldWorkflow } from "./workflows/customer-hold/customer-hold.workflow.ts";
export { customerProfileWorkflow } from "./workflows/customer-profile/customer-profile.workflow.ts";
export { contractPricesWorkflow } from "./workflows/contract-prices/contract-prices.workflow.ts";
export type { ContractPricesEvent, ContractPricesState } from "./workflows/contract-prices/state.ts";
export { deliverySettingsWorkflow } from "./workflows/delivery-settings/delivery-settings.workflow.ts";
export type {
  DeliveryDialog,
  DeliverySettingsEvent,
  DeliverySettingsState,
} from "./workflows/delivery-settings/state.ts";
export { settingUses } from "./workflows/delivery-settings/state.ts";
export { newCustomerWorkflow } from "./workflows/new-customer/new-customer.workflow.ts";
export { customerTermsWorkflow } from "./workflows/customer-terms/customer-terms.workflow.ts";
export type { CustomerTermsEvent, CustomerTermsState } from "./workflows/customer-terms/parts.ts";
export { eventLogWorkflow } from "./workflows/event-log/event-log.workflow.ts";
export { shownGaps } from "./workflows/event-log/view.ts";
export type { EventLogState } from "./workflows/event-log/state.ts";
export { ALL_EVENTS, eventQueryOf, newerEvents } from "./workflows/event-log/view.ts";
export { guideCartCan, type GuideCartRefusal } from "./workflows/guide-cart/can.ts";
export {
  type GuideCartEvent,
  guideCartInitialState,
  type GuideCartState,
  type LineNotice,
} from "./workflows/guide-cart/state.ts";
export { canSelectWhole, guideDetailCan, type GuideRefusal } from "./workflows/guide-detail/can.ts";
export { mergeWithTheirs } from "./workflows/guide-detail/merge-with-theirs.ts";
export type {
  DeleteItem,
  EditProblem,
  GuideConflict,
  GuideDetailEvent,
  GuideDetailState,
} from "./workflows/guide-detail/state.ts";
export { type ShownGroup, shownGroups, visible } from "./workflows/guide-detail/view.ts";
export { asksBeforeSubmit, isCheckingDrafts, type ShownDraft, shownDrafts } from "./workflows/guide-drafts/view.ts";
export { guideImportCan, type ImportRefusal } from "./workflows/guide-import/can.ts";
export type { GuideImportEvent, GuideImportState } from "./workflows/guide-import/state.ts";
export {
  openRows,
  type ReviewColumn,
  reviewColumns,
  type ReviewCounts,
  numbersToOffer,
  reviewCounts,
} from "./workflows/guide-import/view.ts";
export type { GuideAction, GuideListEvent, GuideListState } from "./workflows/guide-list/state.ts";
export { guideHolds } from "./workflows/guide-list/widget.ts";
export type { HeaderEvent, HeaderState } from "./workflows/header/state.ts";
export type { CallGroup } from "@larder/calls/ports";
export { isOffered } from "./workflows/header/view.ts";
export { invoicesWorkflow } from "./workflows/invoices/invoices.workflow.ts";
export type { InvoicesState } from "./workflows/invoices/state.ts";
export { changingOf } from "./workflows/impersonation/state.ts";
export { privacyRequestsWorkflow } from "./workflows/privacy-requests/privacy-requests.workflow.ts";
export type { PrivacyRequestsEvent, PrivacyRequestsState } from "./workflows/privacy-requests/state.ts";
export { personalDataWorkflow } from "./workflows/personal-data/personal-data.workflow.ts";
export type { PersonalDataEvent, PersonalDataState } from "./workflows/personal-data/state.ts";
export { ownDataFileUrl, personalDataFileUrl, personQueryOf } from "./workflows/personal-data/view.ts";
export { productEditWorkflow } from "./workflows/product-edit/product-edit.workflow.ts";
export type { ProductEditEvent, ProductEditState } from "./workflows/product-edit/state.ts";
export { isProductBusy, productEditChanges } from "./workflows/product-edit/view.ts";
export { productListWorkflow } from "./workflows/product-list/product-list.workflow.ts";
export { productListInitialState } from "./workflows/product-list/state.ts";
export { healthWorkflow } from "./workflows/health/health.workflow.ts";
export { mailsWorkflow } from "./workflows/mails/mails.workflow.ts";
export type { MailsEvent, MailsState } from "./workflows/mails/state.ts";
export { messagesAt } from "./workflows/messages/embedded.ts";
export type { MessagesEvent, MessagesState } from "./workflows/messages/state.ts";
export { closeButtonOptions, upcomingMessage } from "./workflows/messages/view.ts";
export type { LeaveAction, NavigationEvent, NavigationState } from "./workflows/navigation/navigation.workflow.ts";
export {
  type OrderConfirmationEvent,
  type OrderConfirmationState,
  warningsFor,
} from "./workflows/order-confirmation/state.ts";
export type { OrderDetailsEvent, OrderDetailsState } from "./workflows/order-details/state.ts";
export {
  orderPageCount,
  ORDERS_PAGE_SIZE,
  type OrdersEvent,
  type OrdersFile,
  type OrdersState,
} from "./workflows/orders/state.ts";
export { catalogImportsWorkflow } from "./workflows/catalog-imports/catalog-imports.workflow.ts";
export { undoConflict } from "./workflows/catalog-imports/state.ts";
export { customerImportWorkflow } from "./workflows/customer-import/customer-import.workflow.ts";
export type { CustomerImportState, CustomerImportWorkflow } from "./workflows/customer-import/state.ts";
export {
  missingOfCustomers,
  changesCustomers,
  customerColumnsChosen,
  customerQuestions,
  isListOpen,
} from "./workflows/customer-import/view.ts";
export { importUploadWorkflow } from "./workflows/import-upload/import-upload.workflow.ts";
export type { ImportUploadState, ImportUploadWorkflow } from "./workflows/import-upload/state.ts";
export {
  type ChosenColumn,
  chosenColumns,
  compareProblem,
  isWorking,
  whichQuestions,
} from "./workflows/import-upload/view.ts";
export { pageConflict } from "./workflows/page-edits/state.ts";
export { pageEditsWorkflow } from "./workflows/page-edits/page-edits.workflow.ts";
export type { PageEditsState } from "./workflows/page-edits/state.ts";
export type { PageEvent, PageState } from "./workflows/page/state.ts";
export type { PastedList, QuickRow } from "./workflows/quick-order/state.ts";
export { chosenOf, completionKey, listCounts, type RowView, rowViews } from "./workflows/quick-order/view.ts";
export { searchRulesWorkflow } from "./workflows/search-rules/search-rules.workflow.ts";
export type { UserDialog, UsersEvent, UsersState } from "./workflows/users/state.ts";
export { usersWorkflow } from "./workflows/users/users.workflow.ts";
export type { RuleDraft, SearchRuleSet, SearchRulesEvent, SearchRulesState } from "./workflows/search-rules/state.ts";
export { ORDERED_AGAIN, type SearchEvent, type SearchState } from "./workflows/search/state.ts";
export type { Holder, PasskeyPrompt } from "./workflows/second-factor/state.ts";
export { keptItems } from "./workflows/session/kept-items.ts";
export type { ShopRules } from "./definition/shop-rules.ts";
export type { SessionEvent, SessionState } from "./workflows/session/state.ts";
export {
  brandOfSession,
  cartOwner,
  isActing,
  isWithoutCustomer,
  ordering,
  organizationOf,
  policyOfSession,
  shopRules,
  sessionOwnerOf,
} from "./workflows/session/view.ts";
export { waitingApplication } from "./workflows/session/waiting-application.ts";
export { setupWorkflow } from "./workflows/setup/setup.workflow.ts";
export type { SetupChange, SetupEvent, SetupState } from "./workflows/setup/state.ts";
export { setupGate } from "./workflows/setup/view.ts";
export { signUpForm } from "./workflows/sign-up/form.ts";
export type { SiteAlertEvent, SiteAlertState } from "./workflows/site-alert/site-alert.workflow.ts";
export { visibleAlert } from "./workflows/site-alert/site-alert.workflow.ts";
export { isNoticeChanging, isNoticeRequested } from "./workflows/stock-notices/state.ts";
export type {
  AccountPart,
  MembershipNotice,
  Notice,
  ToastAction,
  ToastStyle,
  UserChangeKind,
} from "./definition/notice.ts";
export type { ToastsEvent, ToastsState } from "./workflows/toasts/toasts.workflow.ts";
