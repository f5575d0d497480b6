/** The words about messages that stand in a page. */
export const placementMessages = {
  label: "News from your supplier",
  dismiss: (title: string) => (title === "" ? "Dismiss" : `Dismiss: ${title}`),
} as const;
