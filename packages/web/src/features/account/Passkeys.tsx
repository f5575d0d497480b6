import type { Passkey } from "@larder/domain/account/passkey.schema";
import { MAX_PASSKEY_NAME } from "@larder/domain/account/passkey.schema";
import { type Holder, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { errorsOf } from "../../messages/en/fields.ts";
import { secondFactorMessages as text } from "../../messages/en/second-factor.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { instant } from "../../ui/day.ts";
import { TextField } from "../../ui/form/Field.tsx";
import { canUsePasskeys } from "../session/PasskeyAsker.tsx";
import styles from "./account.module.css";

const ACCOUNT: Holder = { kind: "account" };

export const AddPasskey = observer(function AddPasskey() {
  const { step, passkey } = useShop().secondFactor.state;
  const { send } = useStorefront().secondFactor;
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  const isBusy = isPending(step) || passkey !== null;
  const errorOf = errorsOf(step.errors);
  const add = (event: FormEvent) => {
    event.preventDefault();
    send({ _tag: "PasskeyWanted", holder: ACCOUNT, name, password });
  };
  return (
    <form ref={form} className="stack" noValidate aria-busy={isBusy} onSubmit={add}>
      <h3>{text.addPasskey}</h3>
      <TextField
        label={text.passkeyName}
        hint={text.passkeyNameHint}
        size="lg"
        maxLength={MAX_PASSKEY_NAME}
        error={errorOf("name")}
        value={name}
        onValue={setName}
      />
      <TextField
        label={text.password}
        hint={text.others}
        size="lg"
        type="password"
        autoComplete="current-password"
        error={errorOf("password")}
        value={password}
        onValue={setPassword}
      />
      <Button type="submit" kind="primary" busy={isBusy}>
        {text.next}
      </Button>
    </form>
  );
});

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onAdd: () => void;
  readonly onRemove: (passkey: Passkey) => void;
}

export const PasskeyList = observer(function PasskeyList({ passkeys, onAdd, onRemove }: PasskeyListProps) {
  const shop = useShop();
  const { zone } = shop;
  return (
    <section className="stack" aria-labelledby="passkeys">
      <h3 id="passkeys">{text.passkeys}</h3>
      <p className="meta">{canUsePasskeys() ? text.passkeysText : text.passkeysNotHere}</p>
      {passkeys.length > 0 && (
        <ul className={`${styles.passkeys} entries ruled touch`}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span className="two">
                <b>{passkey.name}</b>
                <small>
                  {text.passkeyUse(
                    instant(passkey.addedAt, zone),
                    passkey.usedAt === null ? null : instant(passkey.usedAt, zone),
                  )}
                </small>
              </span>
              <Button size="sm" aria-label={text.removePasskey(passkey.name)} onClick={() => onRemove(passkey)}>
                {text.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() && shop.offers("passkeys") && (
        <div className="cluster touch">
          <Button size="sm" onClick={onAdd}>
            {text.addPasskey}
          </Button>
        </div>
      )}
    </section>
  );
});
