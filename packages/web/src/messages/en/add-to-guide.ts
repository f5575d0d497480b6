import type { MembershipNotice } from "@larder/sdk";

export const addToGuideMessages = {
  said: ({ isMember, guide }: MembershipNotice) => (isMember ? `Added to ${guide}` : `Removed from ${guide}`),
  nameMissing: "Enter a name for the order guide.",
  title: (name: string, unit: string) => (unit === "" ? name : `${name}, ${unit}`),
  guides: "Your order guides",
  none: "You don't have an order guide of your own yet.",
  failed: "Your order guides didn't load.",
  newGuide: "New order guide…",
  newName: "Name of the new order guide",
  make: "Create with this product",
  done: "Done",
} as const;
