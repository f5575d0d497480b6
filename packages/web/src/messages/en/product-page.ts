/** The words of a product's page that come after it. */
export const productPageMessages = {
  inGuides: "In your order guides",
  add: "Add",
  remove: "Remove",
  addTo: (name: string, guide: string) => `Add ${name} to ${guide}`,
  removeFrom: (name: string, guide: string) => `Remove ${name} from ${guide}`,
  notInIt: "not in it",
  noGuides: "You have no order guide of your own yet.",
  guidesFailed: "Your order guides did not load.",
  lastOrders: "Your last orders",
  ordered: "Ordered",
  quantity: "Quantity",
  price: "Price",
  report: "Report a problem",
  similar: "Similar items",
  learnMore: "Learn more",
} as const;
