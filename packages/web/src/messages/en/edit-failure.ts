import type { EditFailure } from "@larder/sdk";

export const because = (reason: EditFailure): string => {
  switch (reason._tag) {
    case "Refused":
      return reason.message === "" ? "the shop did not accept it." : reason.message;
    case "NoAnswer":
      return "the shop did not answer.";
    case "ServerError":
      return reason.requestId === null
        ? "something went wrong in the shop."
        : `something went wrong in the shop (reference ${reason.requestId}).`;
  }
};
