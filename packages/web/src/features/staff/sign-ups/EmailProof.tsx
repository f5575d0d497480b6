import type { Application } from "@larder/domain/account/application.schema";
import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { signUpsMessages as text } from "../../../messages/en/sign-ups.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { weekday } from "../../../ui/day.ts";

/** The applicant's email verification, and resending its mail while the application is pending (OP-26). */
export const EmailProof = observer(function EmailProof({ application }: { readonly application: Application }) {
  const { zone, signUps } = useShop();
  const { send } = useStorefront().signUps;
  const { mailing } = signUps.state;
  const { id, status, emailConfirmedAt } = application;
  if (emailConfirmedAt !== null)
    return <small className="meta">{text.confirmed(weekday(emailConfirmedAt, zone))}</small>;
  return (
    <span className="cluster">
      <small className="meta">{text.notConfirmed}</small>
      {status === "waiting" && (
        <Button
          size="sm"
          busy={mailing.intent?.id === id && isPending(mailing)}
          onClick={() => send({ _tag: "MailAgainRequested", id })}
        >
          {text.mailAgain}
        </Button>
      )}
    </span>
  );
});
