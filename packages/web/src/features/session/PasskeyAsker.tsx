import type { PasskeyPrompt } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { errorsOf } from "../../messages/en/fields.ts";
import { secondFactorMessages as text } from "../../messages/en/second-factor.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Problem } from "../../ui/Notice.tsx";

/** Passkeys need a browser that knows them and a page that came over HTTPS, or from this computer. */
export const canUsePasskeys = (): boolean => "PublicKeyCredential" in window;

const ask = async ({ holder, options }: PasskeyPrompt): Promise<string> => {
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = JSON.parse(options) as never;
  const given =
    holder.kind === "signIn" ? await startAuthentication({ optionsJSON }) : await startRegistration({ optionsJSON });
  return JSON.stringify(given);
};

/** Lets the browser ask for the passkey that is wanted, and says what came of it. */
export const PasskeyAsker = observer(function PasskeyAsker() {
  const { passkey, passkeyProblem, step } = useShop().secondFactor.state;
  const { send } = useStorefront().secondFactor;
  useEffect(() => {
    if (passkey === null) return;
    let isCurrent = true;
    ask(passkey).then(
      (credential) => isCurrent && send({ _tag: "PasskeyGiven", credential }),
      (error: unknown) => {
        const exists = error instanceof Error && error.name === "InvalidStateError";
        if (isCurrent) send({ _tag: "PasskeyNotGiven", problem: exists ? "exists" : "none" });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [passkey, send]);
  const refusal = errorsOf(step.errors)("credential");
  return (
    <>
      {refusal !== undefined && <Problem title={text.failed}>{refusal}</Problem>}
      {passkeyProblem !== null && <Problem title={text.noPasskey}>{text.noPasskeyText[passkeyProblem]}</Problem>}
      <p role="status">{passkey !== null && text.askingPasskey}</p>
    </>
  );
});
