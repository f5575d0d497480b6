export const notFoundMessages = {
  title: "We can't find this page",
  text: "It may have moved. Search for the product, or start from the home page.",
  home: "Home page",
  search: "Search products",
} as const;
