export const staffListMessages = { today: "Today", yesterday: "Yesterday" } as const;
