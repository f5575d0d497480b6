import { type Holder, failureText, isPending } from "@larder/sdk";
import { generate } from "lean-qr/nano";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { errorsOf } from "../../messages/en/fields.ts";
import { secondFactorMessages as text } from "../../messages/en/second-factor.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";
import { Problem } from "../../ui/Notice.tsx";
import styles from "./second-step.module.css";

const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    const rows = Array.from({ length: code.size }, (_, index) => index);
    const dark = rows.flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
    return { size: code.size, path: dark.join("") };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
};

export const SecondFactorProblem = observer(function SecondFactorProblem() {
  const { failure } = useShop().secondFactor.state.step;
  return failure === null ? null : <Problem title={text.failed}>{failureText(failure)}</Problem>;
});

export const SetUpPicture = observer(function SetUpPicture() {
  const { setUp } = useShop().secondFactor.state;
  if (setUp === null) return null;
  return (
    <>
      <QrCode text={setUp.uri} label={text.picture} />
      <p>
        <small className="meta">{text.secret}</small>
        <br />
        <code className={styles.secret}>{setUp.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
    </>
  );
});

interface CodeFormProps {
  readonly holder: Holder;
  readonly hint: string;
  readonly submit: string;
}

export const CodeForm = observer(function CodeForm({ holder, hint, submit }: CodeFormProps) {
  const { step } = useShop().secondFactor.state;
  const { send } = useStorefront().secondFactor;
  const [code, setCode] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  const enter = (event: FormEvent) => {
    event.preventDefault();
    send({ _tag: "CodeEntered", holder, code });
  };
  return (
    <form ref={form} className="stack" noValidate aria-busy={isPending(step)} onSubmit={enter}>
      <TextField
        label={text.code}
        hint={hint}
        size="lg"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errorsOf(step.errors)("code")}
        value={code}
        onValue={setCode}
      />
      <Button type="submit" kind="primary" size="lg" wide busy={isPending(step)}>
        {submit}
      </Button>
    </form>
  );
});

export const RecoveryCodes = observer(function RecoveryCodes({ level = 2 }: { readonly level?: 1 | 2 }) {
  const { recoveryCodes } = useShop().secondFactor.state;
  const { send } = useStorefront().secondFactor;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="stack">
      <Heading ref={heading} className={level === 2 ? styles.title : undefined} tabIndex={-1}>
        {text.keep}
      </Heading>
      <p>{text.keepText}</p>
      <ul className={styles.codes} aria-label={text.codes}>
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="primary" size="lg" onClick={() => send({ _tag: "CodesKept" })}>
        {text.kept}
      </Button>
    </div>
  );
});
