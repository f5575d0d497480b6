const temporary = new Set([
  "25006",
  "58030",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EIO",
  "EDQUOT",
  "53100",
  "53200",
  "53300",
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "40001",
  "40P01",
  "55P03",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOSPC",
  "EROFS",
]);

const MESSAGES = /timeout exceeded when trying to connect|Connection terminated|No space left|Read-only file system/;

/** Whether an error means that the database is temporarily unavailable, so the same statement may succeed later. */
export const isUnavailable = (thrown: unknown): boolean => {
  const { code, message } = (typeof thrown === "object" && thrown !== null ? thrown : {}) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return (
    (typeof code === "string" && (temporary.has(code) || /^08\w{3}$/.test(code))) ||
    (typeof message === "string" && MESSAGES.test(message))
  );
};
