import type { WaitingApplication } from "@larder/domain/account/waiting-application";
import { hasFailed, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { waitingApplicationMessages as text } from "../../messages/en/waiting-application.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { instant } from "../../ui/day.ts";

/** What an applicant reads instead of signing in (OP-26). */
export const ApplicationWaits = observer(function ApplicationWaits({
  sentAt,
  isEmailConfirmed,
  email,
}: WaitingApplication & { readonly email: string }) {
  const { zone, signUp, settings } = useShop();
  const { send } = useStorefront().signUp;
  const { mailAgain } = signUp.state;
  if (settings.hasNoMail)
    return (
      <Notice role="alert" title={text.title}>
        {text.sent(instant(sentAt, zone))} {text.nextByHand}
      </Notice>
    );
  return (
    <>
      <Notice role="alert" title={isEmailConfirmed ? text.title : text.confirmTitle}>
        {text.sent(instant(sentAt, zone))} {isEmailConfirmed ? text.next : text.confirm}
      </Notice>
      {!isEmailConfirmed && (
        <p className="cluster">
          <Button busy={isPending(mailAgain)} onClick={() => send({ _tag: "MailAgainRequested", email })}>
            {text.mailAgain}
          </Button>
          <span className="meta" role="status">
            {mailAgain.status === "done" ? text.mailedAgain : hasFailed(mailAgain) ? text.mailFailed : ""}
          </span>
        </p>
      )}
    </>
  );
});
