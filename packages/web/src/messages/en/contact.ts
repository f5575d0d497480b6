export const contactMessages = {
  rep: "Your sales rep",
  guest: "Sign in to see your sales rep with phone number and email, or open an account.",
  signIn: "Sign in",
  signUp: "Open an account",
  none: "No sales rep is assigned to your account yet.",
  notCustomer: "Sales reps belong to customer accounts, and you are signed in without one.",
  forOrders:
    "For questions about prices, deliveries and your account. What is wrong with an order is reported on its page.",
  call: (phone: string) => `Call ${phone}`,
  write: (email: string) => `Email ${email}`,
  orders: "Your orders",
} as const;
