import { observer } from "mobx-react-lite";
import { useState } from "react";
import { accountMessages as text } from "../../messages/en/account.ts";
import { places } from "../../navigation/places.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Page } from "../../ui/page/Page.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { State } from "../../ui/page/State.tsx";
import { failureNotice } from "../sign-up/failure-notice.ts";

/** Confirms an email by button: link scanners in mail programs must not confirm it (OP-108). */
export default observer(function ConfirmEmailPage(_: PageProps) {
  const { send } = useStorefront().account;
  const { confirming, confirmed, hasLinkEnded } = useShop().account.state;
  const { status, failure } = confirming;
  const [token] = useState(() => location.hash.slice(1));
  const account = (
    <ButtonLink kind="primary" href={places.account}>
      {text.toAccount}
    </ButtonLink>
  );
  return (
    <Page narrow>
      {token !== "" && status === "done" ? (
        <State level={1} icon="check" title={text.confirmed} action={confirmed === "account" ? account : undefined}>
          {confirmed === "account" ? text.confirmedText : text.confirmedApplication}
        </State>
      ) : token === "" || hasLinkEnded ? (
        <State level={1} icon="alert" title={text.ended} action={account}>
          {text.endedText}
        </State>
      ) : (
        <State
          level={1}
          role={failure === null ? "status" : "alert"}
          title={text.confirmTitle}
          action={
            <Button
              kind="primary"
              size="lg"
              busy={status === "pending"}
              onClick={() => send({ _tag: "ConfirmRequested", token })}
            >
              {text.confirm}
            </Button>
          }
        >
          {failure === null ? text.confirmText : failureNotice(failure).title}
        </State>
      )}
    </Page>
  );
});
