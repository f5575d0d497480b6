export const inboxMessages = {
  title: "Your messages",
  panel: "Messages",
  lead: "News from your supplier. Messages leave this list when they end.",
  all: "All messages",
  fresh: (n: number) => `${n} new`,
  isNew: "New",
  untitled: "A message from your supplier",
  none: "No messages right now.",
  noneText: "News from your supplier will be here.",
  listFailed: "Your messages didn't load",
  messageFailed: "This message didn't load.",
  gone: "This message isn't here anymore.",
} as const;
