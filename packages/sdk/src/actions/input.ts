/** What is wrong with a field; null = nothing. */
export type Check = (value: unknown) => string | null;

export const aText: Check = (value) =>
  typeof value === "string" && value !== "" ? null : "must be a non-empty string";

export const anyText: Check = (value) => (typeof value === "string" ? null : "must be a string");

const MAX_KEY = 255;

/** A program's own key as calls carry it: of visible ASCII characters, any other percent-encoded (OP-91). */
export const writeKeyOf = (key: string): string => (/^[!-~]+$/.test(key) ? key : encodeURIComponent(key));

export const aWriteKey: Check = (value) => {
  if (typeof value !== "string" || value === "" || /\p{Cs}/u.test(value)) return "must be a non-empty string";
  return writeKeyOf(value).length > MAX_KEY ? `must be at most ${MAX_KEY} characters` : null;
};

/** A whole number above 0, also as text from a URL. */
export const anId: Check = (value) =>
  (typeof value === "number" || (typeof value === "string" && value.trim() !== "")) &&
  Number.isSafeInteger(Number(value)) &&
  Number(value) > 0
    ? null
    : "must be a whole number above 0";

/** A number, or the text that a person typed; the domain's rules say whether it can be ordered. */
export const aQuantity: Check = (value) =>
  typeof value === "string" || (typeof value === "number" && Number.isFinite(value))
    ? null
    : "must be a number or the typed text";

export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null ? null : check(value);

export const aFlag: Check = (value) => (typeof value === "boolean" ? null : "must be true or false");

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? (value.map(check).find((problem) => problem !== null) ?? null) : "must be a list";

/** An object with fields that pass their checks; the message names the field inside. */
export const anObject =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== "object" || value === null) return "must be an object";
    for (const [name, check] of Object.entries(fields)) {
      const problem = check((value as Readonly<Record<string, unknown>>)[name]);
      if (problem !== null) return `${name} ${problem}`;
    }
    return null;
  };

/** The first wrong field of an action's input; null = none. */
export const wrongField = (
  fields: Readonly<Record<string, Check>>,
  input: unknown,
): { readonly field: string; readonly message: string } | null => {
  if (typeof input !== "object" || input === null) return { field: "input", message: "input must be an object" };
  for (const [field, check] of Object.entries(fields)) {
    const problem = check((input as Readonly<Record<string, unknown>>)[field]);
    if (problem !== null) return { field, message: `${field} ${problem}` };
  }
  return null;
};
