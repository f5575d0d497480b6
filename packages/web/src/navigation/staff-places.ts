/** URLs of the staff pages, which customers never load. Their paths are CMS data too (OP-01). */
export const staffPlaces = {
  home: "/",
  customers: "/customers/",
  terms: (organization: number) => `/customer-terms/?organization=${organization}`,
  orders: "/customer-orders/",
  ordersFound: (term: string) => `/customer-orders/?${new URLSearchParams({ q: term })}`,
  staff: "/staff/",
  signUps: "/sign-ups/",
  orderIssues: "/order-issues/",
  issuesOf: (orderNumber: string) => `/order-issues/?${new URLSearchParams({ order: orderNumber })}`,
  outbox: "/outbox/",
  messages: "/messages/",
  searchSettings: "/search-settings/",
  pages: "/pages/",
  events: "/events/",
  setup: "/setup/",
  products: "/search/",
} as const;
