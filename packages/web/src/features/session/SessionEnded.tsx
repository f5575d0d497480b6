import { keptItems } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useState, type FormEvent } from "react";
import { sessionEndedMessages as text } from "../../messages/en/session-ended.ts";
import { useSignIn } from "../../state/session.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Problem } from "../../ui/Notice.tsx";
import { CredentialFields, type Credentials } from "./CredentialFields.tsx";
import { SecondStep } from "./second-step-part.ts";
import styles from "./sign-in.module.css";

/** Over an expired session's page: the same user continues, another starts with nothing of the first (IDENT-26). */
export default observer(function SessionEnded() {
  const { user, session, storefront, guideCart, cart } = useShop();
  const { signIn, running, problem, pending } = useSignIn();
  const before = session.state.originalUser ?? user;
  const name = before.firstName || before.displayName;
  const [isSame, setSame] = useState(true);
  const [credentials, setCredentials] = useState<Credentials>({ email: before.email, password: "" });
  const isBusy = running || session.state.choosing !== null;
  const dismiss = () => storefront.session.send({ _tag: "ExpiryDismissed" });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn({ ...credentials, email: credentials.email.trim() });
  };
  const kept = keptItems(guideCart.state, cart.state);
  if (pending !== null)
    return (
      <Dialog title={text.title}>
        <SecondStep waiting={pending} />
      </Dialog>
    );
  return (
    <Dialog title={text.title}>
      <form className={`${styles.form} stack g-16`} onSubmit={submit} aria-busy={isBusy}>
        <p>{isSame ? text.kept(kept) : text.another(name)}</p>
        {problem !== null && <Problem title={problem} />}
        <CredentialFields text={text} credentials={credentials} onChange={setCredentials} passwordOnly={isSame} />
        <Button type="submit" kind="primary" size="lg" wide busy={isBusy}>
          {text.submit}
        </Button>
        <p className="cluster">
          {isSame && (
            <Button
              kind="plain"
              size="sm"
              onClick={() => {
                setSame(false);
                setCredentials({ ...credentials, email: "" });
              }}
            >
              {text.notMe(name)}
            </Button>
          )}
          <Button kind="plain" size="sm" onClick={dismiss}>
            {text.browse}
          </Button>
        </p>
      </form>
    </Dialog>
  );
});
