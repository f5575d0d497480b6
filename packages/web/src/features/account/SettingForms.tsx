import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import { failureText } from "@larder/sdk/failure-text";
import { observer } from "mobx-react-lite";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { accountMessages as text } from "../../messages/en/account.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Check, SelectField, TextField } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { RegionOptions } from "./RegionOptions.tsx";
import styles from "./account.module.css";

interface SettingFormProps {
  readonly label: string;
  readonly submit: string;
  readonly cancel?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form in place of a fact; Escape closes it, and the first wrong field has the focus. */
const SettingForm = observer(function SettingForm({
  label,
  submit,
  cancel = text.cancel,
  onSubmit,
  children,
}: SettingFormProps) {
  const { saving, failure, errors } = useShop().account.state;
  const { send } = useStorefront().account;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input:not([readonly])")?.focus(), []);
  useEffect(() => {
    const element = form.current;
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") send({ _tag: "FormClosed" });
    };
    element?.addEventListener("keydown", close);
    return () => element?.removeEventListener("keydown", close);
  }, [send]);
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLInputElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      noValidate
      aria-busy={saving !== null}
      onSubmit={submitted}
    >
      {failure !== null && (
        <Notice tone="danger" role="alert" title={text.failed}>
          {failureText(failure)}
        </Notice>
      )}
      {children}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={saving !== null}>
          {submit}
        </Button>
        <Button kind="plain" onClick={() => send({ _tag: "FormClosed" })}>
          {cancel}
        </Button>
      </div>
    </form>
  );
});

/** What is wrong with a field. */
const useErrors = (): ((field: string) => string | undefined) => {
  const { errors } = useShop().account.state;
  return (field) => errors.find((error) => error.field === field)?.text;
};

export const NameForm = observer(function NameForm({ account }: { readonly account: OwnAccount }) {
  const { send } = useStorefront().account;
  const error = useErrors();
  const [firstName, setFirstName] = useState(account.firstName);
  const [lastName, setLastName] = useState(account.lastName);
  return (
    <SettingForm
      label={text.changeAbout(text.name)}
      submit={text.save}
      onSubmit={() => send({ _tag: "RenameRequested", firstName, lastName })}
    >
      <TextField
        label={text.firstName}
        size="lg"
        autoComplete="given-name"
        error={error("firstName")}
        value={firstName}
        onChange={(event) => setFirstName(event.currentTarget.value)}
      />
      <TextField
        label={text.lastName}
        size="lg"
        autoComplete="family-name"
        error={error("lastName")}
        value={lastName}
        onChange={(event) => setLastName(event.currentTarget.value)}
      />
    </SettingForm>
  );
});

export const ContactForm = observer(function ContactForm({ account }: { readonly account: OwnAccount }) {
  const { send } = useStorefront().account;
  const error = useErrors();
  const [phone, setPhone] = useState(account.phone);
  const [region, setRegion] = useState(account.region);
  const { regions } = account;
  return (
    <SettingForm
      label={text.changeAbout(text.contact)}
      submit={text.save}
      onSubmit={() => send({ _tag: "ContactRequested", phone, region })}
    >
      <TextField
        label={text.phone}
        hint={text.phoneHint}
        size="lg"
        type="tel"
        autoComplete="tel"
        error={error("phone")}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      {regions.length > 0 ? (
        <SelectField
          label={text.region}
          hint={text.regionDecides}
          error={error("region")}
          value={region}
          onChange={(event) => setRegion(event.currentTarget.value)}
        >
          <RegionOptions regions={regions} chosen={region} />
        </SelectField>
      ) : (
        <TextField
          label={text.region}
          hint={text.regionHint}
          size="lg"
          autoComplete="address-level1"
          error={error("region")}
          value={region}
          onChange={(event) => setRegion(event.currentTarget.value)}
        />
      )}
    </SettingForm>
  );
});

export const EmailForm = observer(function EmailForm() {
  const { send } = useStorefront().account;
  const error = useErrors();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  return (
    <SettingForm
      label={text.changeAbout(text.email)}
      submit={text.sendConfirmation}
      cancel={text.keepEmail}
      onSubmit={() => send({ _tag: "EmailRequested", email, password })}
    >
      <TextField
        label={text.newEmail}
        hint={text.newEmailHint}
        size="lg"
        type="email"
        autoComplete="email"
        error={error("email")}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextField
        label={text.yourPassword}
        size="lg"
        type="password"
        autoComplete="current-password"
        error={error("password")}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </SettingForm>
  );
});

export const PasswordForm = observer(function PasswordForm({
  email,
  others,
}: {
  readonly email: string;
  /** How many other devices are signed in. */
  readonly others: number;
}) {
  const { send } = useStorefront().account;
  const error = useErrors();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [confirmPassword, setConfirm] = useState("");
  const [endsOthers, setEndsOthers] = useState(true);
  const field = { type: "password", size: "lg" } as const;
  return (
    <SettingForm
      label={text.changePassword}
      submit={text.changePassword}
      onSubmit={() => send({ _tag: "PasswordRequested", current, password, confirmPassword, endsOthers })}
    >
      {/* Password managers file the new password under it. */}
      <input type="email" className="vh" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <TextField
        {...field}
        label={text.passwordNow}
        autoComplete="current-password"
        error={error("current")}
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <TextField
        {...field}
        label={text.newPassword}
        hint={text.newPasswordHint}
        autoComplete="new-password"
        error={error("password")}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <TextField
        {...field}
        label={text.again}
        autoComplete="new-password"
        error={error("confirmPassword")}
        value={confirmPassword}
        onChange={(event) => setConfirm(event.currentTarget.value)}
      />
      {others > 0 && (
        <Check checked={endsOthers} onChange={(event) => setEndsOthers(event.currentTarget.checked)}>
          {text.endOthers(others)}
        </Check>
      )}
    </SettingForm>
  );
});
