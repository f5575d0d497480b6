import { failureText, type Write } from "@larder/sdk";
import { usersMessages as text } from "../../../messages/en/users.ts";
import { Problem } from "../../../ui/Notice.tsx";

/** Why a change isn't saved; a refused field says so itself. */
export const UserProblem = ({ write: { failure } }: { readonly write: Write<unknown> }) => {
  if (failure === null) return null;
  if (failure._tag === "Conflict") return <Problem title={text.changed}>{text.changedText}</Problem>;
  return <Problem title={text.failed}>{failure._tag === "Unreachable" ? text.lost : failureText(failure)}</Problem>;
};
