/** What is said about something in one line, a dot between each; what is empty is left out. */
export const dotted = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(" · ");
