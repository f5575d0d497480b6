export const REDACTED = "[redacted]";

const PERSONAL =
  /^(?:email|(?:user|display|first|last|full)_?name|birthday|phone|address|ip|message|comment|note|drop_?ship_?notes)$/i;

const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g;

const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(emptied);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]));
  return typeof value === "string" && value !== "" ? REDACTED : value;
};

/**
 * Shop staff see events without names, email addresses and free text; numbers and shapes stay, so the schema still
 * applies (§6 §7, ANALYTICS-32).
 */
export const redact = (value: unknown, key = ""): unknown => {
  if (PERSONAL.test(key)) return emptied(value);
  if (typeof value === "string") return value.replaceAll(EMAIL, REDACTED);
  if (Array.isArray(value)) return value.map((one) => redact(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      key === "user_account" && name === "id" && inner !== "00000"
        ? [name, emptied(inner)]
        : [name, redact(inner, name)],
    ),
  );
};
