export const contactMessages = {
  rep: "Your sales rep",
  guest: (opensAccounts: boolean) =>
    `Sign in to see your sales rep's phone number and email${opensAccounts ? ", or open an account" : ""}.`,
  signIn: "Sign in",
  signUp: "Open an account",
  none: "Your account doesn't have a sales rep yet.",
  notCustomer: "Only customer accounts have a sales rep. You're signed in without one.",
  forOrders:
    "Call or write about prices, deliveries and your account. To report a problem with an order, open the order.",
  call: (phone: string) => `Call ${phone}`,
  write: (email: string) => `Email ${email}`,
  orders: "Your orders",
} as const;
