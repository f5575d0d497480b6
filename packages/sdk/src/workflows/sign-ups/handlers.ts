import { Accounts } from "@larder/domain/account/accounts.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent, toResourceEvent } from "../../kernel/to-event.ts";
import type { SignUpsCommand, SignUpsEvent } from "./state.ts";

export const signUpsHandlers: Handlers<SignUpsCommand, SignUpsEvent> = {
  LoadApplications: ({ request, status, page }) =>
    Accounts.use((accounts) => toResourceEvent(accounts.applications(status, page), request)),
  Decide: ({ decision: { id, verdict, key } }) =>
    Accounts.use((accounts) =>
      toEvent(
        verdict.kind === "approve"
          ? accounts.approve(id, verdict.approval, key)
          : accounts.refuse(id, verdict.reason, key),
        {
          done: () => ({ _tag: "Decided" }),
          failed: (failure) => ({ _tag: "DecisionFailed", failure }),
        },
      ),
    ),
  MailAgain: ({ email }) =>
    Accounts.use((accounts) =>
      toEvent(accounts.mailApplicantAgain(email), {
        done: () => ({ _tag: "MailedAgain" }),
        failed: (failure) => ({ _tag: "MailAgainFailed", failure }),
      }),
    ),
  MakeLink: ({ id }) =>
    Accounts.use((accounts) =>
      toEvent(accounts.passwordLink(id), {
        done: (link) => ({ _tag: "LinkMade", id, link }),
        failed: (failure) => ({ _tag: "LinkFailed", failure }),
      }),
    ),
};
