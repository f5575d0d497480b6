export const longCartMessages = {
  find: "Find in this delivery",
  found: (n: number, of: number) =>
    n === 0 ? "No line matches" : `${n.toLocaleString("en-US")} of ${of.toLocaleString("en-US")} lines`,
} as const;
