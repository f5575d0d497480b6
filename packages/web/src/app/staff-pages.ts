import { type LoadPage, withWorkflows } from "./with-workflows.ts";

/** The pages for staff, listed apart so that customers' first load doesn't name their files. */
export const staffPages = {
  orderIssues: withWorkflows(() => import("../features/orders/OrderIssuesPage.tsx"), "orderIssues"),
  events: withWorkflows(() => import("../features/staff/EventsPage.tsx")),
  campaigns: withWorkflows(() => import("../features/campaigns/CampaignsPage.tsx"), "campaigns"),
  outbox: withWorkflows(() => import("../features/staff/OutboxPage.tsx")),
  searchSettings: withWorkflows(() => import("../features/staff/SearchSettingsPage.tsx")),
  customers: withWorkflows(() => import("../features/staff/CustomersPage.tsx")),
  customerTerms: withWorkflows(() => import("../features/staff/CustomerTermsPage.tsx")),
  customerOrders: withWorkflows(() => import("../features/staff/CustomerOrdersPage.tsx")),
  signUps: withWorkflows(() => import("../features/staff/SignUpsPage.tsx"), "signUps"),
} as const satisfies Readonly<Record<string, LoadPage>>;
