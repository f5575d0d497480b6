export const unavailableMessages = {
  titles: {
    orderGuideListing: "This shop doesn't have order guides",
    orderGuideDetail: "This shop doesn't have order guides",
    orderGuideImport: "This shop doesn't import order guides",
    quickOrder: "This shop doesn't have quick order",
    inbox: "This shop doesn't send messages",
    signUp: "You can't open an account here",
    setPassword: "You can't set a password here",
    forgotPassword: "You can't reset a password here",
    confirmEmail: "You can't confirm an email here",
  },
  text: "You can find products, fill your cart, and send orders.",
  browse: "Browse products",
} as const;
