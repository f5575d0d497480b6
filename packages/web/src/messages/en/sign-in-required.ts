/** Apart from the sign-in page's texts, which few pages load. */
export const signInRequiredMessages = {
  signIn: "Sign in",
  openAccount: "Open an account",
  forPrices: "Sign in for prices",
  forPage: "Sign in to see this page",
  forPageText: "It belongs to your account.",
  purchasing: "This page isn't part of your purchasing session",
  purchasingText: (system: string) => `You're shopping for ${system}. Fill your cart and send it there.`,
} as const;
