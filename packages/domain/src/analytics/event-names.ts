/** The reported name of each event (spec §7, ANALYTICS-01 to ANALYTICS-17). */
export const EVENT_NAMES = {
  ProductHovered: "Product Hovered",
  ProductAdded: "Product Added",
  ProductListViewed: "Product List Viewed",
  ProductListFiltered: "Product List Filtered",
  Searched: "Google Search",
  CategoryViewed: "Category Page View",
  SubstitutionsSearched: "Search for Substitutions",
  NotifyMeSubmitted: "Notify Me Submitted",
  NoSubstitutionAdded: "No substitution was added to cart",
  ExitIntended: "Exit Intent",
  OrderIssueReported: "Report Order Issue",
  SuggestionsViewed: "Query Suggestions Viewed",
  OrderSubmitted: "order submitted",
  ModificationEnded: "modification ended",
  ProductViewed: "product viewed",
  OrderGuideSearched: "Order Guide Search",
} as const satisfies Readonly<Record<string, string>>;
