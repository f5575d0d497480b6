import type { Failure } from "@larder/domain/failure";
import { failureText } from "@larder/sdk";
import { signUpMessages as text } from "../../messages/en/sign-up.ts";

/** Without an answer, the message offers to resend. */
export const failureNotice = (failure: Failure): { readonly title: string; readonly note: string } =>
  failure._tag === "Unreachable" || failure._tag === "Unexpected"
    ? { title: text.lost, note: text.lostText }
    : { title: failureText(failure), note: "" };
