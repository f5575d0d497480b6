import type { ApplicationId } from "@larder/domain/account/application.schema";
import { failureText, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { signUpsMessages as text } from "../../../messages/en/sign-ups.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { weekday } from "../../../ui/day.ts";
import { TextField } from "../../../ui/form/Field.tsx";
import { Problem } from "../../../ui/Notice.tsx";

interface Account {
  readonly id: ApplicationId;
  readonly hasPassword: boolean;
}

/** Creates an approved applicant's link for a first password and shows it once (OP-26). */
export const PasswordLinkField = observer(function PasswordLinkField({ account }: { readonly account: Account }) {
  const { id, hasPassword } = account;
  const { zone, signUps } = useShop();
  const { send } = useStorefront().signUps;
  const { link, linking, list } = signUps.state;
  const isMailed = list.value?.needsConfirmation !== false;
  const { failure } = linking;
  if (hasPassword) return <small className="meta">{isMailed ? text.hasPassword : text.hasPasswordByHand}</small>;
  return link?.id === id ? (
    <TextField
      className="mt-8"
      label={text.linkLabel}
      hint={text.linkReady(weekday(link.expiresAt, zone))}
      readOnly
      value={location.origin + link.path}
      onFocus={(event) => event.currentTarget.select()}
    />
  ) : (
    <span className="wrap mt-8 row">
      <Button size="sm" busy={isPending(linking)} onClick={() => send({ _tag: "LinkRequested", id })}>
        {text.link}
      </Button>
      {failure === null ? (
        <small className="meta">{isMailed ? text.linkText : text.linkTextByHand}</small>
      ) : (
        <Problem title={text.linkFailed}>{failure._tag === "Unreachable" ? "" : failureText(failure)}</Problem>
      )}
    </span>
  );
});
