/** The words of the header of staff. */
export const staffHeaderMessages = {
  staff: "Staff",
  home: "Larder Staff, today",
  find: "Find a customer",
  placeholder: "Organization, user, account number, phone",
  places: {
    home: "Today",
    customers: "Customers",
    signUps: "Sign-ups",
    orders: "Orders",
    orderIssues: "Reported issues",
    outbox: "Sent mail",
    messages: "Messages",
    searchSettings: "Search settings",
    events: "Events",
    products: "Products",
  },
} as const;
