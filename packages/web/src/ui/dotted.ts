export const dotted = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(" · ");
