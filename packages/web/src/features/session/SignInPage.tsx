import { observer } from "mobx-react-lite";
import { useEffect, useState, type FormEvent } from "react";
import { Page } from "../../ui/page/Page.tsx";
import { useHistory } from "../../navigation/location.ts";
import { places } from "../../navigation/places.ts";
import { returnPath } from "../../navigation/return-path.ts";
import { useSettings, useSignIn, useUser } from "../../state/session.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Notice, Problem } from "../../ui/Notice.tsx";
import { Panel } from "../../ui/page/Panel.tsx";
import { signInMessages } from "../../messages/en/sign-in.ts";
import { waitingApplicationMessages as waitingText } from "../../messages/en/waiting-application.ts";
import type { PageProps } from "../../ui/page/page-props.ts";
import { ApplicationWaits } from "./ApplicationWaits.tsx";
import { CredentialFields, type Credentials } from "./CredentialFields.tsx";
import { Offered } from "../shell/Offered.tsx";
import { ShopContact } from "../shell/ShopContact.tsx";
import { SecondStep } from "./second-step-part.ts";
import styles from "./sign-in.module.css";

/** The requested path after signing in, on this host only (OP-23). */
const useReturn = (): string => {
  const { url } = useHistory();
  return returnPath(new URL(url, "https://own.invalid").searchParams.get("return"));
};

export default observer(function SignInPage(_: PageProps) {
  const user = useUser();
  const settings = useSettings();
  const { demoUsers } = settings;
  const { signIn, running, problem, isWrong, waiting, pending } = useSignIn();
  const history = useHistory();
  const back = useReturn();
  const [credentials, setCredentials] = useState<Credentials>({ email: "", password: "" });
  const [entered, setEntered] = useState("");
  const enter = async (tried: Credentials) => {
    setEntered(tried.email);
    if (await signIn(tried)) history.navigate(back, { replace: true });
  };
  // The setup's first administrator comes with a password that was already right: no sign-in waits for the code here.
  const [afterCode] = useState(pending === null ? null : back);
  const isIn = pending === null && user.isAuthenticated;
  useEffect(() => {
    if (afterCode !== null && isIn) history.navigate(afterCode, { replace: true });
  }, [afterCode, isIn, history]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter({ ...credentials, email: credentials.email.trim() });
  };
  const text = signInMessages;
  return (
    <Page narrow>
      <div className={`${styles.page} stack start`}>
        <Panel bare>
          {pending !== null ? (
            <SecondStep waiting={pending} />
          ) : (
            <form className={`${styles.form} stack g-16`} onSubmit={submit} aria-busy={running}>
              <h1>{text.title}</h1>
              {user.isAuthenticated && (
                <Notice
                  title={text.already(user.displayName || user.email)}
                  action={
                    <ButtonLink size="sm" href={back}>
                      {text.go}
                    </ButtonLink>
                  }
                >
                  {text.another}
                </Notice>
              )}
              {waiting === null ? (
                problem !== null && (
                  <Problem title={problem}>
                    {isWrong && (settings.hasNoMail ? waitingText.appliedByHand : waitingText.applied)}
                  </Problem>
                )
              ) : (
                <ApplicationWaits {...waiting} email={entered} />
              )}
              <CredentialFields text={text} credentials={credentials} startsHere onChange={setCredentials} />
              <Button type="submit" kind="primary" size="lg" wide busy={running}>
                {running ? text.sending : text.submit}
              </Button>
              <Offered group="accounts">
                <p>
                  <a href={places.forgotPassword}>{text.forgot}</a>
                </p>
                <p>
                  {text.newHere} <a href={places.signUp}>{text.openAccount}</a>
                </p>
              </Offered>
              <ShopContact />
            </form>
          )}
        </Panel>
        {demoUsers.length > 0 && pending === null && (
          <section className={styles.demo} aria-labelledby="demo">
            <h2 id="demo" className="lesser">
              {text.demo}
            </h2>
            <p className="meta">{text.demoText}</p>
            <ul className={`sheet ruled ${styles.users}`}>
              {demoUsers.map((demo) => (
                <li key={demo.email}>
                  <span className={`two meta ${styles.who}`}>
                    <b>{demo.name}</b>
                    <span>
                      {demo.organizations.join(", ")} <Badge>{demo.role}</Badge>
                    </span>
                    <code className="mono">
                      {demo.email} · {demo.password}
                    </code>
                  </span>
                  <Button busy={running} aria-label={text.as(demo.name)} onClick={() => void enter(demo)}>
                    {text.submit}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  );
});
