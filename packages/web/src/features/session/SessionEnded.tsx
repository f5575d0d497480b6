import { observer } from "mobx-react-lite";
import { useState, type FormEvent } from "react";
import { sessionEndedMessages as text } from "../../messages/en/session-ended.ts";
import { useSignIn } from "../../state/session.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./sign-in.module.css";

/** Over the page of a session that has ended: the same user goes on, another one starts with nothing of the first (IDENT-26). */
export default observer(function SessionEnded() {
  const { user, session, storefront, guideCart, cart } = useShop();
  const { signIn, running, problem } = useSignIn();
  // While staff act for a customer, the staff user signs in again.
  const before = session.state.originalUser ?? user;
  const name = before.firstName || before.displayName;
  const [isSame, setSame] = useState(true);
  const [email, setEmail] = useState(before.email);
  const [password, setPassword] = useState("");
  const isBusy = running || session.state.choosing !== null;
  const dismiss = () => storefront.session.send({ _tag: "ExpiryDismissed" });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn({ email: email.trim(), password });
  };
  const lines = guideCart.state.entries.length + cart.state.queue.length;
  return (
    <Dialog title={text.title}>
      <form className={styles.form} onSubmit={submit} aria-busy={isBusy}>
        <p>{isSame ? text.kept(lines) : text.another(name)}</p>
        {problem !== null && <Notice tone="danger" role="alert" title={problem} />}
        <TextField
          label={text.email}
          size="lg"
          type="email"
          name="email"
          autoComplete="username"
          required
          readOnly={isSame}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextField
          label={text.password}
          size="lg"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          data-first=""
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
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
                setEmail("");
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
