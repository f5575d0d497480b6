import { type LoadPage, withWorkflows } from "./with-workflows.ts";

/** The pages for staff, listed apart so that customers' first load doesn't name their files. */
export const staffPages = {
  orderIssues: withWorkflows(() => import("../features/staff/order-issues/OrderIssuesPage.tsx"), "orderIssues"),
  pages: withWorkflows(() => import("../features/staff/content/PagesPage.tsx")),
  events: withWorkflows(() => import("../features/staff/events/EventsPage.tsx")),
  campaigns: withWorkflows(() => import("../features/staff/campaigns/CampaignsPage.tsx"), "campaigns"),
  products: withWorkflows(() => import("../features/staff/products/ProductsPage.tsx")),
  imports: withWorkflows(() => import("../features/staff/imports/ImportsPage.tsx")),
  delivery: withWorkflows(() => import("../features/staff/delivery/DeliveryPage.tsx")),
  outbox: withWorkflows(() => import("../features/staff/outbox/OutboxPage.tsx")),
  audit: withWorkflows(() => import("../features/staff/audit/AuditPage.tsx")),
  health: withWorkflows(() => import("../features/staff/health/HealthPage.tsx")),
  personalData: withWorkflows(() => import("../features/staff/personal-data/PersonalDataPage.tsx")),
  searchSettings: withWorkflows(() => import("../features/staff/search-settings/SearchSettingsPage.tsx")),
  customers: withWorkflows(() => import("../features/staff/customers/CustomersPage.tsx")),
  customerTerms: withWorkflows(() => import("../features/staff/customers/CustomerTermsPage.tsx")),
  customerOrders: withWorkflows(() => import("../features/staff/customers/CustomerOrdersPage.tsx")),
  staff: withWorkflows(() => import("../features/staff/users/StaffPage.tsx")),
  signUps: withWorkflows(() => import("../features/staff/sign-ups/SignUpsPage.tsx"), "signUps"),
  setup: withWorkflows(() => import("../features/staff/setup/SetupPage.tsx")),
} as const satisfies Readonly<Record<string, LoadPage>>;
