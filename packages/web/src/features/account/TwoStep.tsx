import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import type { Passkey } from "@larder/domain/account/passkey.schema";
import { type Holder, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useState } from "react";
import { errorsOf } from "../../messages/en/fields.ts";
import { secondFactorMessages as text } from "../../messages/en/second-factor.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";
import { Panel } from "../../ui/page/Panel.tsx";
import { PasskeyAsker } from "../session/PasskeyAsker.tsx";
import { CodeForm, RecoveryCodes, SecondFactorProblem, SetUpPicture } from "../session/SecondFactorParts.tsx";
import { AddPasskey, PasskeyList } from "./Passkeys.tsx";

const ACCOUNT: Holder = { kind: "account" };

const PasswordStep = observer(function PasswordStep({
  title,
  submit,
  onSubmit,
}: {
  readonly title?: string;
  readonly submit: string;
  readonly onSubmit: (password: string) => void;
}) {
  const { step } = useShop().secondFactor.state;
  const [password, setPassword] = useState("");
  const sent = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(password);
  };
  return (
    <form className="stack" noValidate aria-busy={isPending(step)} onSubmit={sent}>
      {title !== undefined && <h3>{title}</h3>}
      <TextField
        label={text.password}
        hint={text.others}
        size="lg"
        type="password"
        autoComplete="current-password"
        error={errorsOf(step.errors)("password")}
        value={password}
        onValue={setPassword}
      />
      <Button type="submit" kind="primary" busy={isPending(step)}>
        {submit}
      </Button>
    </form>
  );
});

/** What the panel asks for now: turning it on or off, a new passkey, or the removal of one. */
type Open = "on" | "off" | "passkey" | Passkey;

const OpenStep = observer(function OpenStep({ open }: { readonly open: Open | null }) {
  const { send } = useStorefront().secondFactor;
  if (open === null) return null;
  if (open === "passkey")
    return (
      <>
        <PasskeyAsker />
        <AddPasskey />
      </>
    );
  if (open === "on")
    return (
      <PasswordStep
        submit={text.next}
        onSubmit={(password) => send({ _tag: "SetUpRequested", holder: ACCOUNT, password })}
      />
    );
  if (open === "off")
    return <PasswordStep submit={text.turnOff} onSubmit={(password) => send({ _tag: "TurnOffRequested", password })} />;
  return (
    <PasswordStep
      title={text.removeTitle(open.name)}
      submit={text.removeSubmit}
      onSubmit={(password) => send({ _tag: "PasskeyRemovalRequested", id: open.id, password })}
    />
  );
});

interface TwoStepProps {
  readonly state: OwnAccount["secondFactor"];
  readonly passkeys: OwnAccount["passkeys"];
}

export default observer(function TwoStep({ state: { isOn, isDemanded, recoveryCodes }, passkeys }: TwoStepProps) {
  const { setUp, recoveryCodes: fresh } = useShop().secondFactor.state;
  const { send } = useStorefront().secondFactor;
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(() => () => send({ _tag: "Reset" }), [send]);
  useEffect(() => setOpen(null), [isOn, fresh.length, passkeys.length]);
  const isBusy = open !== null || setUp !== null;
  const cancel = () => {
    setOpen(null);
    send({ _tag: "Reset" });
  };
  return (
    <Panel title={text.title}>
      <div className="stack">
        {fresh.length > 0 ? (
          <RecoveryCodes />
        ) : (
          <>
            <p>{isOn ? text.on(recoveryCodes) : text.off}</p>
            {isDemanded && isOn && <p className="meta">{text.demanded}</p>}
            <SecondFactorProblem />
            {setUp !== null ? (
              <>
                <p>{text.scan}</p>
                <SetUpPicture />
                <CodeForm holder={ACCOUNT} hint={text.firstCodeHint} submit={text.finish} />
              </>
            ) : (
              <OpenStep open={open} />
            )}
            <div className="cluster touch">
              {isBusy ? (
                <Button kind="plain" onClick={cancel}>
                  {text.cancel}
                </Button>
              ) : (
                <>
                  <Button size="sm" onClick={() => setOpen("on")}>
                    {isOn ? text.again : text.turnOn}
                  </Button>
                  {isOn && !isDemanded && (
                    <Button size="sm" onClick={() => setOpen("off")}>
                      {text.turnOff}
                    </Button>
                  )}
                </>
              )}
            </div>
            {isOn && !isBusy && <PasskeyList passkeys={passkeys} onAdd={() => setOpen("passkey")} onRemove={setOpen} />}
          </>
        )}
      </div>
    </Panel>
  );
});
