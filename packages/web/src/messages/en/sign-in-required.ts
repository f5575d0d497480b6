/** What a guest reads where a page or a price is for customers. Apart from the words of the sign-in page, which few pages load. */
export const signInRequiredMessages = {
  signIn: "Sign in",
  forPrices: "Sign in for prices",
  forPage: "Sign in to see this page",
  forPageText: "It belongs to your account.",
  purchasing: "This page isn't part of your purchasing session",
  purchasingText: (system: string) => `You're shopping for ${system}. Fill your cart and send it there.`,
} as const;
