export const eventGapsMessages = {
  gap: (from: string, to: string, count: number, isWhole: boolean) =>
    `No connection ${from} to ${to}. ${
      count === 0 ? "No event came" : count === 1 ? "1 event came" : `${count} events came`
    } in that time${isWhole ? "." : "; others may be among older events."}`,
} as const;
