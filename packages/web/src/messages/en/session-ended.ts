import { plural } from "./plural.ts";

export const sessionEndedMessages = {
  title: "Your session ended",
  kept: (items: number) =>
    items === 0
      ? "Sign in to go on where you were."
      : `Sign in to go on. Your ${plural(items, "item is", "items are")} kept.`,
  another: (name: string) =>
    `What ${name} typed stays on this device and is not shown to anyone else. You start with your own account.`,
  email: "Email",
  password: "Password",
  submit: "Sign in and continue",
  notMe: (name: string) => `Not ${name}?`,
  browse: "Browse without signing in",
} as const;
