export const productPageMessages = {
  inGuides: "In your order guides",
  add: "Add",
  remove: "Remove",
  addTo: (name: string, guide: string) => `Add ${name} to ${guide}`,
  removeFrom: (name: string, guide: string) => `Remove ${name} from ${guide}`,
  notInIt: "not in this guide",
  noGuides: "You don't have an order guide of your own yet.",
  guidesFailed: "Your order guides didn't load.",
  lastOrders: "Your last orders",
  ordered: "Ordered",
  quantity: "Quantity",
  price: "Price",
  priceSince: (amount: string, per: string, isMore: boolean, day: string) =>
    `${amount} ${per === "" ? "" : `per ${per} `}${isMore ? "more" : "less"} than on ${day}`,
  report: "Report a problem",
  similar: "Similar items",
  learnMore: "Learn more",
} as const;
