/** Where the pages for staff are; customers load none of it. Their paths are data of the CMS too (OP-01). */
export const staffPlaces = {
  home: "/",
  /** All organizations. */
  customers: "/customers/",
  /** What is agreed with an organization. */
  terms: (organization: number) => `/customer-terms/?organization=${organization}`,
  /** All customers' orders. */
  orders: "/customer-orders/",
  ordersFound: (term: string) => `/customer-orders/?${new URLSearchParams({ q: term })}`,
  /** The applications for an account. */
  signUps: "/sign-ups/",
  orderIssues: "/order-issues/",
  /** The mail that the shop sends. */
  outbox: "/outbox/",
  /** The messages that they write for customers. */
  messages: "/messages/",
  /** The synonyms and banners of the search. */
  searchSettings: "/search-settings/",
  events: "/events/",
  products: "/search/",
} as const;
