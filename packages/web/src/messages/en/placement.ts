export const placementMessages = {
  label: "News from your supplier",
  dismiss: (title: string) => (title === "" ? "Dismiss" : `Dismiss: ${title}`),
} as const;
