import type { EditFailure } from "@larder/sdk";

export const because = (reason: EditFailure): string => {
  switch (reason._tag) {
    case "Refused":
      return reason.message === "" ? "the shop didn't accept it." : reason.message;
    case "NoAnswer":
      return "the shop didn't answer.";
    case "ServerError":
      return reason.requestId === null
        ? "something went wrong on our end."
        : `something went wrong on our end (reference ${reason.requestId}).`;
  }
};
