import { plural } from "./plural.ts";

export const sessionEndedMessages = {
  title: "Your session ended",
  kept: (items: number) =>
    items === 0
      ? "Sign in to pick up where you left off."
      : `Sign in to continue. We kept your ${plural(items, "item", "items")}.`,
  another: (name: string) =>
    `We kept what ${name} typed on this device, and won't show it to anyone else. You'll start with your own account.`,
  email: "Email",
  password: "Password",
  submit: "Sign in and continue",
  notMe: (name: string) => `Not ${name}?`,
  browse: "Browse without signing in",
} as const;
