import { Accounts } from "@larder/domain/account/accounts.port";
import type { Handlers } from "../../define-workflow.ts";
import { toResourceEvent, toWriteEvent } from "../../kernel/to-event.ts";
import type { SignUpsCommand, SignUpsEvent } from "./state.ts";

export { signUpsTransition as transition } from "./transition.ts";

export const handlers: Handlers<SignUpsCommand, SignUpsEvent> = {
  LoadApplications: ({ request, status, page }) =>
    Accounts.use((accounts) => toResourceEvent(accounts.applications(status, page), request)),
  Decide: (sent) => {
    const { id, verdict } = sent.intent;
    return Accounts.use((accounts) =>
      toWriteEvent(
        sent,
        verdict.kind === "approve"
          ? accounts.approve(id, verdict.approval, sent.key)
          : accounts.refuse(id, verdict.reason, sent.key),
      ),
    );
  },
  MailAgain: (sent) => Accounts.use((accounts) => toWriteEvent(sent, accounts.mailApplicantAgain(sent.intent.email))),
  MakeLink: (sent) => Accounts.use((accounts) => toWriteEvent(sent, accounts.passwordLink(sent.intent))),
};
