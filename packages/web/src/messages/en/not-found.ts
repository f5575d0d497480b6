export const notFoundMessages = {
  title: "This page does not exist",
  text: "It may have been moved. Look for the product, or start from the home page.",
  home: "Home page",
  search: "Search products",
} as const;
