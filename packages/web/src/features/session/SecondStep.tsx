import type { PendingSignIn } from "@larder/domain/account/second-factor.schema";
import { type Holder, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import { secondFactorMessages as text } from "../../messages/en/second-factor.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { canUsePasskeys, PasskeyAsker } from "./PasskeyAsker.tsx";
import { CodeForm, RecoveryCodes, SecondFactorProblem, SetUpPicture } from "./SecondFactorParts.tsx";
import styles from "./sign-in.module.css";

/** After the password: enter a code, or set up the second step first (OP-23). */
export default observer(function SecondStep({ waiting }: { readonly waiting: PendingSignIn }) {
  const { secondFactor, session } = useStorefront();
  const { setUp, recoveryCodes, step, passkey } = useShop().secondFactor.state;
  const { pending: token, needs, hasPasskey } = waiting;
  const holder = useMemo((): Holder => ({ kind: "signIn", token }), [token]);
  useEffect(() => {
    if (needs === "setUp") secondFactor.send({ _tag: "SetUpRequested", holder, password: "" });
    return () => secondFactor.send({ _tag: "Reset" });
  }, [secondFactor, needs, holder]);
  if (recoveryCodes.length > 0)
    return (
      <div className={`${styles.form} stack g-16`}>
        <RecoveryCodes level={1} />
      </div>
    );
  const isSetUp = needs === "setUp";
  return (
    <div className={`${styles.form} stack g-16`} aria-busy={isPending(step)}>
      <h1>{isSetUp ? text.required : text.enter}</h1>
      <p>{isSetUp ? text.requiredText : text.enterText}</p>
      <SecondFactorProblem />
      {isSetUp && <SetUpPicture />}
      {(!isSetUp || setUp !== null) && (
        <CodeForm
          holder={holder}
          hint={isSetUp ? text.firstCodeHint : text.codeHint}
          submit={isSetUp ? text.finish : text.submit}
        />
      )}
      {hasPasskey && canUsePasskeys() && (
        <>
          <PasskeyAsker />
          <Button
            size="lg"
            wide
            busy={passkey !== null}
            onClick={() => secondFactor.send({ _tag: "PasskeyWanted", holder, password: "", name: "" })}
          >
            {text.usePasskey}
          </Button>
        </>
      )}
      <Button kind="plain" size="sm" onClick={() => session.send({ _tag: "SecondStepDropped", hasEnded: false })}>
        {text.other}
      </Button>
    </div>
  );
});
