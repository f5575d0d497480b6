import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import { type Holder, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useState } from "react";
import { errorsOf } from "../../messages/en/fields.ts";
import { secondFactorMessages as text } from "../../messages/en/second-factor.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";
import { Panel } from "../../ui/page/Panel.tsx";
import { CodeForm, RecoveryCodes, SecondFactorProblem, SetUpPicture } from "../session/SecondFactorParts.tsx";

const ACCOUNT: Holder = { kind: "account" };

const PasswordStep = observer(function PasswordStep({
  submit,
  onSubmit,
}: {
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

export default observer(function TwoStep({
  state: { isOn, isDemanded, recoveryCodes },
}: {
  readonly state: OwnAccount["secondFactor"];
}) {
  const { setUp, recoveryCodes: fresh } = useShop().secondFactor.state;
  const { send } = useStorefront().secondFactor;
  const [open, setOpen] = useState<"on" | "off" | null>(null);
  useEffect(() => () => send({ _tag: "Reset" }), [send]);
  useEffect(() => setOpen(null), [isOn, fresh.length]);
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
              open !== null && (
                <PasswordStep
                  submit={open === "on" ? text.next : text.turnOff}
                  onSubmit={(password) =>
                    send(
                      open === "on"
                        ? { _tag: "SetUpRequested", holder: ACCOUNT, password }
                        : { _tag: "TurnOffRequested", password },
                    )
                  }
                />
              )
            )}
            <div className="cluster touch">
              {open !== null || setUp !== null ? (
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
          </>
        )}
      </div>
    </Panel>
  );
});
