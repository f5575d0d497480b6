import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState, type FormEvent } from "react";
import { errorsOf } from "../../messages/en/fields.ts";
import { setPasswordMessages as text, signUpMessages } from "../../messages/en/sign-up.ts";
import { places } from "../../navigation/places.ts";
import { ShopContact } from "../shell/ShopContact.tsx";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";
import { fieldsOf } from "../../ui/form/fields.ts";
import { Problem } from "../../ui/Notice.tsx";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import { State } from "../../ui/page/State.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { failureNotice } from "./failure-notice.ts";
import styles from "./sign-up.module.css";

export default observer(function SetPasswordPage(_: PageProps) {
  const { setPassword } = useStorefront();
  const { setPassword: ofPassword, settings } = useShop();
  const { setting, hasEnded } = ofPassword.state;
  const { errors, failure } = setting;
  const isSending = isPending(setting);
  const over = hasEnded ? "ended" : setting.status === "done" ? "done" : null;
  const [token] = useState(() => location.hash.slice(1));
  const [typed, setTyped] = useState({ password: "", confirmPassword: "" });
  useEffect(() => setPassword.send({ _tag: "Opened", token }), [setPassword, token]);
  const field = fieldsOf(typed, (change) => setTyped((before) => ({ ...before, ...change })), errorsOf(errors));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPassword.send({ _tag: "SetRequested", token, ...typed });
  };
  if (over !== null)
    return (
      <Page narrow>
        <State
          level={1}
          icon={over === "done" ? "check" : "alert"}
          title={text[over]}
          action={
            over === "done" ? (
              <ButtonLink kind="primary" href={places.signIn}>
                {signUpMessages.signIn}
              </ButtonLink>
            ) : settings.hasNoMail ? (
              <ShopContact />
            ) : (
              <ButtonLink kind="primary" href={places.forgotPassword}>
                {text.again}
              </ButtonLink>
            )
          }
        >
          {over === "done" ? text.doneText : settings.hasNoMail ? text.endedTextByHand : text.endedText}
        </State>
      </Page>
    );
  const look = { type: "password", size: "lg", autoComplete: "new-password" } as const;
  return (
    <Page narrow>
      <PageHead title={text.title} lead={text.lead} />
      <form className={`${styles.short} stack g-16`} noValidate onSubmit={submit} aria-busy={isSending}>
        {failure !== null && <Problem title={failureNotice(failure).title} />}
        <TextField
          label={signUpMessages.password}
          hint={signUpMessages.passwordHint}
          {...look}
          {...field("password")}
        />
        <TextField label={signUpMessages.again} {...look} {...field("confirmPassword")} />
        <Button type="submit" kind="primary" size="lg" busy={isSending}>
          {text.submit}
        </Button>
      </form>
    </Page>
  );
});
