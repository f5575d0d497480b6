import type { Failure } from "@larder/domain/failure";

/**
 * Whether it is not known that the call had no effect, or whether it may have one a little later: only then it is sent again,
 * under its key (OP-91). An answer that cannot be read may well have been a success.
 */
export const isIndeterminate = (failure: Failure): boolean => {
  switch (failure._tag) {
    case "Unreachable":
    case "Cancelled":
      return true;
    case "Refused":
      return failure.code === "RATE_LIMITED";
    case "Unexpected":
      return failure.reason === "server" || failure.reason === "unknown";
    default:
      return false;
  }
};
