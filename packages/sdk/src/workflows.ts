import { isLazy } from "./kernel/lazy.ts";
import { analyticsWorkflow } from "./workflows/analytics/analytics.workflow.ts";
import { accountWorkflow } from "./workflows/account/account.workflow.ts";
import { campaignsWorkflow } from "./workflows/campaigns/campaigns.workflow.ts";
import { cartWorkflow } from "./workflows/cart/cart.workflow.ts";
import { guideCartWorkflow } from "./workflows/guide-cart/guide-cart.workflow.ts";
import { guideDraftsWorkflow } from "./workflows/guide-drafts/guide-drafts.workflow.ts";
import { guideDetailWorkflow } from "./workflows/guide-detail/guide-detail.workflow.ts";
import { guideImportWorkflow } from "./workflows/guide-import/guide-import.workflow.ts";
import { guideListWorkflow } from "./workflows/guide-list/guide-list.workflow.ts";
import { guideSettingsWorkflow } from "./workflows/guide-settings/guide-settings.workflow.ts";
import { headerWorkflow } from "./workflows/header/header.workflow.ts";
import { impersonationWorkflow } from "./workflows/impersonation/impersonation.workflow.ts";
import { messagesWorkflow } from "./workflows/messages/messages.workflow.ts";
import { modalsWorkflow } from "./workflows/modals/modals.workflow.ts";
import { navigationWorkflow } from "./workflows/navigation/navigation.workflow.ts";
import { orderConfirmationWorkflow } from "./workflows/order-confirmation/order-confirmation.workflow.ts";
import { orderDetailsWorkflow } from "./workflows/order-details/order-details.workflow.ts";
import { orderIssuesWorkflow } from "./workflows/order-issues/order-issues.workflow.ts";
import { ordersWorkflow } from "./workflows/orders/orders.workflow.ts";
import { pageWorkflow } from "./workflows/page/page.workflow.ts";
import { productPurchasesWorkflow } from "./workflows/product-purchases/product-purchases.workflow.ts";
import { quickOrderWorkflow } from "./workflows/quick-order/quick-order.workflow.ts";
import { searchWorkflow } from "./workflows/search/search.workflow.ts";
import { sessionWorkflow } from "./workflows/session/session.workflow.ts";
import { similarItemsWorkflow } from "./workflows/similar-items/similar-items.workflow.ts";
import { secondFactorWorkflow } from "./workflows/second-factor/second-factor.workflow.ts";
import { setPasswordWorkflow } from "./workflows/set-password/set-password.workflow.ts";
import { signUpWorkflow } from "./workflows/sign-up/sign-up.workflow.ts";
import { signUpsWorkflow } from "./workflows/sign-ups/sign-ups.workflow.ts";
import { siteAlertWorkflow } from "./workflows/site-alert/site-alert.workflow.ts";
import { stockNoticesWorkflow } from "./workflows/stock-notices/stock-notices.workflow.ts";
import { toastsWorkflow } from "./workflows/toasts/toasts.workflow.ts";

/** All workflows of the storefront. To add one: its folder and a line here. */
export const workflows = {
  session: sessionWorkflow,
  page: pageWorkflow,
  header: headerWorkflow,
  navigation: navigationWorkflow,
  guideList: guideListWorkflow,
  guideImport: guideImportWorkflow,
  guideDetail: guideDetailWorkflow,
  guideCart: guideCartWorkflow,
  guideDrafts: guideDraftsWorkflow,
  guideSettings: guideSettingsWorkflow,
  cart: cartWorkflow,
  orders: ordersWorkflow,
  orderDetails: orderDetailsWorkflow,
  orderConfirmation: orderConfirmationWorkflow,
  orderIssues: orderIssuesWorkflow,
  productPurchases: productPurchasesWorkflow,
  quickOrder: quickOrderWorkflow,
  search: searchWorkflow,
  similarItems: similarItemsWorkflow,
  campaigns: campaignsWorkflow,
  stockNotices: stockNoticesWorkflow,
  account: accountWorkflow,
  messages: messagesWorkflow,
  toasts: toastsWorkflow,
  siteAlert: siteAlertWorkflow,
  signUp: signUpWorkflow,
  signUps: signUpsWorkflow,
  setPassword: setPasswordWorkflow,
  secondFactor: secondFactorWorkflow,
  impersonation: impersonationWorkflow,
  modals: modalsWorkflow,
  analytics: analyticsWorkflow,
};

export type Workflows = typeof workflows;

/** Loads workflows' transitions ahead of use, for example with the page that has their fields, so no keystroke waits. */
export const preload = async (...names: readonly (keyof Workflows)[]): Promise<void> => {
  await Promise.all(
    names.map(async (name) => {
      const { transition } = workflows[name];
      if (isLazy<unknown>(transition)) await transition.load();
    }),
  );
};
