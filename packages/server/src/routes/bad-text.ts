import { invalid } from "./problem.ts";

const BAD_TEXT = /\0|\p{Surrogate}/u;

/** Whether a database can hold a text. */
export const isStorable = (text: string): boolean => !BAD_TEXT.test(text);

/** A key as a path may name it: what cannot be stored in it cannot be answered either. */
const keyInPath = (key: string): string => key.replaceAll(/\0|\p{Surrogate}/gu, "\uFFFD").slice(0, 100);

/** Where text stands that no database can hold; null = nowhere. The input is nested no deeper than a body may be. */
const pathOfBadText = (value: unknown, path: string): string | null => {
  if (typeof value === "string") return BAD_TEXT.test(value) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const at = `${path}.${keyInPath(key)}`;
    const found = BAD_TEXT.test(key) ? at : pathOfBadText(inner, at);
    if (found !== null) return found;
  }
  return null;
};

/** Refuses text that no database can hold, NUL and half characters, with the name of its field (T21). */
export const refuseBadText = (where: string, value: unknown): void => {
  const path = pathOfBadText(value, where);
  if (path !== null) throw invalid(path, "holds characters that cannot be stored");
};

/** Whether JSON text can hold such characters at all; most bodies cannot, and are not walked through. */
export const mayHoldBadText = (json: string): boolean => /\\u(0000|[dD][89a-fA-F])/.test(json) || BAD_TEXT.test(json);
