import { invalid } from "../failures/problem.ts";

const BAD_TEXT = /\0|\p{Surrogate}/u;

/** Whether a database can store a text. */
export const isStorable = (text: string): boolean => !BAD_TEXT.test(text);

const keyInPath = (key: string): string => key.replaceAll(/\0|\p{Surrogate}/gu, "\uFFFD").slice(0, 100);

/** The path of text no database can store; null = none. Recursion is bounded by the body's maximum depth. */
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

/** Rejects text with NUL or lone surrogates, naming its field (T21). */
export const refuseBadText = (where: string, value: unknown): void => {
  const path = pathOfBadText(value, where);
  if (path !== null) throw invalid(path, "holds characters that cannot be stored");
};

/** A cheap check whether JSON text may contain such characters, to avoid walking most bodies. */
export const mayHoldBadText = (json: string): boolean => /\\u(0000|[dD][89a-fA-F])/.test(json) || BAD_TEXT.test(json);
