import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useState } from "react";
import { errorsOf } from "../../messages/en/fields.ts";
import { forgotPasswordMessages as text } from "../../messages/en/forgot-password.ts";
import { signInMessages } from "../../messages/en/sign-in.ts";
import { places } from "../../navigation/places.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";
import { Problem } from "../../ui/Notice.tsx";
import { Page } from "../../ui/page/Page.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { Panel } from "../../ui/page/Panel.tsx";
import { ShopContact } from "../shell/ShopContact.tsx";
import { failureNotice } from "../sign-up/failure-notice.ts";
import styles from "./sign-in.module.css";

/** Requests a password reset link. The answer never reveals whether the address has an account (OP-23). */
export default observer(function ForgotPasswordPage(_: PageProps) {
  const { setPassword } = useStorefront();
  const { setPassword: ofPassword, settings } = useShop();
  const { forgot } = ofPassword.state;
  const { hasNoMail } = settings;
  const [email, setEmail] = useState("");
  useEffect(() => setPassword.send({ _tag: "ForgotOpened" }), [setPassword]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPassword.send({ _tag: "ForgotRequested", email });
  };
  if (forgot.status === "done")
    return (
      <Page narrow>
        <div className={`${styles.page} stack start`}>
          <Panel bare>
            <div className={`${styles.form} stack g-16`} role="status">
              <h1>{hasNoMail ? text.sentByHand : text.sent}</h1>
              <p>{(hasNoMail ? text.sentTextByHand : text.sentText)(forgot.intent ?? "")}</p>
              {hasNoMail ? <ShopContact /> : <p>{text.lifetime}</p>}
              <Button wide size="lg" onClick={() => setPassword.send({ _tag: "ForgotOpened" })}>
                {text.another}
              </Button>
              <ButtonLink wide href={places.signIn}>
                {text.back}
              </ButtonLink>
            </div>
          </Panel>
        </div>
      </Page>
    );
  return (
    <Page narrow>
      <div className={`${styles.page} stack start`}>
        <Panel bare>
          <form className={`${styles.form} stack g-16`} onSubmit={submit} noValidate aria-busy={isPending(forgot)}>
            <h1>{text.title}</h1>
            <p>{hasNoMail ? text.leadByHand : text.lead}</p>
            {forgot.failure !== null && <Problem title={failureNotice(forgot.failure).title} />}
            <TextField
              label={signInMessages.email}
              size="lg"
              type="email"
              name="email"
              autoComplete="username"
              error={errorsOf(forgot.errors)("email")}
              value={email}
              onValue={setEmail}
            />
            <Button type="submit" kind="primary" size="lg" wide busy={isPending(forgot)}>
              {hasNoMail ? text.submitByHand : text.submit}
            </Button>
            <p>
              <a href={places.signIn}>{text.back}</a>
            </p>
          </form>
        </Panel>
      </div>
    </Page>
  );
});
