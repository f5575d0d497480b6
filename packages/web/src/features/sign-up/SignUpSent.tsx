import { hasFailed, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { signUpMessages as text } from "../../messages/en/sign-up.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { places } from "../../navigation/places.ts";
import { Actions, Page } from "../../ui/page/Page.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { ShopContact } from "../shell/ShopContact.tsx";
import styles from "./sign-up.module.css";

/** After applying: the next steps (OP-26). */
export const SignUpSent = observer(function SignUpSent({ email }: { readonly email: string }) {
  const { signUp, settings } = useShop();
  const { mailAgain } = signUp.state;
  const { send } = useStorefront().signUp;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <Page narrow>
      <div className={`${styles.sent} stack g-16`}>
        <h1 ref={heading} tabIndex={-1}>
          {text.sent}
        </h1>
        <p>{settings.hasNoMail ? text.sentTextByHand : text.sentText(email)}</p>
        <p role="status">
          {mailAgain.status === "done" ? text.mailedAgain : hasFailed(mailAgain) ? text.mailFailed : ""}
        </p>
        <ShopContact />
        <Actions>
          <ButtonLink kind="primary" href={places.products}>
            {text.browse}
          </ButtonLink>
          {!settings.hasNoMail && (
            <Button busy={isPending(mailAgain)} onClick={() => send({ _tag: "MailAgainRequested" })}>
              {text.mailAgain}
            </Button>
          )}
          <ButtonLink href={places.signIn}>{text.signIn}</ButtonLink>
        </Actions>
      </div>
    </Page>
  );
});
