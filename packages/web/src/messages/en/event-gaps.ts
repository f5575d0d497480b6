export const eventGapsMessages = {
  gap: (from: string, to: string, count: number, isWhole: boolean) =>
    `No connection ${from} to ${to}. ${
      count === 0 ? "No events arrived" : count === 1 ? "1 event arrived" : `${count} events arrived`
    } in that time${isWhole ? "." : ". Others may be among older events."}`,
} as const;
