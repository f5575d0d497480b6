import { useEffect, useRef } from "react";
import { signUpMessages as text } from "../../messages/en/sign-up.ts";
import { places } from "../../navigation/places.ts";
import { Actions, Page } from "../../ui/Page.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import styles from "./sign-up.module.css";

/** After the application was sent: what it waits for (OP-26). */
export const SignUpSent = ({ email }: { readonly email: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <Page narrow>
      <div className={styles.sent}>
        <h1 ref={heading} tabIndex={-1}>
          {text.sent}
        </h1>
        <p>{text.sentText(email)}</p>
        <Actions>
          <ButtonLink kind="primary" href={places.products}>
            {text.browse}
          </ButtonLink>
          <ButtonLink href={places.signIn}>{text.signIn}</ButtonLink>
        </Actions>
      </div>
    </Page>
  );
};
