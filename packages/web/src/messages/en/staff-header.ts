export const staffHeaderMessages = {
  staff: "Staff",
  home: "Larder Staff, today",
  find: "Find an organization, user or order",
  placeholder: "Organization, user, order",
  places: {
    home: "Today",
    customers: "Customers",
    signUps: "Sign-ups",
    orders: "Orders",
    orderIssues: "Reported issues",
    outbox: "Sent email",
    messages: "Messages",
    pages: "Pages",
    searchSettings: "Search settings",
    events: "Events",
    products: "Products",
  },
} as const;
