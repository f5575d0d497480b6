import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import { failureText, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { errorsOf } from "../../messages/en/fields.ts";
import { accountMessages as text } from "../../messages/en/account.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Check } from "../../ui/form/Check.tsx";
import { SelectField, TextField } from "../../ui/form/Field.tsx";
import { Problem } from "../../ui/Notice.tsx";
import styles from "./account.module.css";

interface SettingFormProps {
  readonly label: string;
  readonly submit: string;
  readonly cancel?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

const SettingForm = observer(function SettingForm({
  label,
  submit,
  cancel = text.cancel,
  onSubmit,
  children,
}: SettingFormProps) {
  const { saving } = useShop().account.state;
  const { failure, errors } = saving;
  const isSaving = isPending(saving);
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
      className={`${styles.form} stack g-16`}
      aria-label={label}
      noValidate
      aria-busy={isSaving}
      onSubmit={submitted}
    >
      {failure !== null && <Problem title={text.failed}>{failureText(failure)}</Problem>}
      {children}
      <div className="cluster touch">
        <Button type="submit" kind="primary" busy={isSaving}>
          {submit}
        </Button>
        <Button kind="plain" onClick={() => send({ _tag: "FormClosed" })}>
          {cancel}
        </Button>
      </div>
    </form>
  );
});

const useField = (field: string, initial = "") => {
  const { errors } = useShop().account.state.saving;
  const [value, setValue] = useState(initial);
  return {
    value,
    error: errorsOf(errors)(field),
    onValue: setValue,
  };
};

export const NameForm = observer(function NameForm({ account }: { readonly account: OwnAccount }) {
  const { send } = useStorefront().account;
  const first = useField("firstName", account.firstName);
  const last = useField("lastName", account.lastName);
  return (
    <SettingForm
      label={text.changeAbout(text.name)}
      submit={text.save}
      onSubmit={() => send({ _tag: "RenameRequested", firstName: first.value, lastName: last.value })}
    >
      <TextField label={text.firstName} size="lg" autoComplete="given-name" {...first} />
      <TextField label={text.lastName} size="lg" autoComplete="family-name" {...last} />
    </SettingForm>
  );
});

export const ContactForm = observer(function ContactForm({ account }: { readonly account: OwnAccount }) {
  const { send } = useStorefront().account;
  const phone = useField("phone", account.phone);
  const region = useField("region", account.region);
  const { regions } = account;
  // A region chosen before the shop had a list stays available.
  const offered = region.value === "" || regions.includes(region.value) ? regions : [region.value, ...regions];
  return (
    <SettingForm
      label={text.changeAbout(text.contact)}
      submit={text.save}
      onSubmit={() => send({ _tag: "ContactRequested", phone: phone.value, region: region.value })}
    >
      <TextField label={text.phone} hint={text.phoneHint} size="lg" type="tel" autoComplete="tel" {...phone} />
      {regions.length > 0 ? (
        <SelectField label={text.region} hint={text.regionDecides} none={text.noRegion} options={offered} {...region} />
      ) : (
        <TextField label={text.region} hint={text.regionHint} size="lg" autoComplete="address-level1" {...region} />
      )}
    </SettingForm>
  );
});

export const EmailForm = observer(function EmailForm() {
  const { send } = useStorefront().account;
  const email = useField("email");
  const password = useField("password");
  return (
    <SettingForm
      label={text.changeAbout(text.email)}
      submit={text.sendConfirmation}
      cancel={text.keepEmail}
      onSubmit={() => send({ _tag: "EmailRequested", email: email.value, password: password.value })}
    >
      <TextField
        label={text.newEmail}
        hint={text.newEmailHint}
        size="lg"
        type="email"
        autoComplete="email"
        {...email}
      />
      <TextField label={text.yourPassword} size="lg" type="password" autoComplete="current-password" {...password} />
    </SettingForm>
  );
});

export const PasswordForm = observer(function PasswordForm({
  email,
  others,
}: {
  readonly email: string;
  readonly others: number;
}) {
  const { send } = useStorefront().account;
  const current = useField("current");
  const password = useField("password");
  const again = useField("confirmPassword");
  const [endsOthers, setEndsOthers] = useState(true);
  const kind = { type: "password", size: "lg" } as const;
  return (
    <SettingForm
      label={text.changePassword}
      submit={text.changePassword}
      onSubmit={() =>
        send({
          _tag: "PasswordRequested",
          current: current.value,
          password: password.value,
          confirmPassword: again.value,
          endsOthers,
        })
      }
    >
      {/* Password managers store the new password under it. */}
      <input type="email" className="vh" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <TextField {...kind} label={text.passwordNow} autoComplete="current-password" {...current} />
      <TextField
        {...kind}
        label={text.newPassword}
        hint={text.newPasswordHint}
        autoComplete="new-password"
        {...password}
      />
      <TextField {...kind} label={text.again} autoComplete="new-password" {...again} />
      {others > 0 && (
        <Check checked={endsOthers} onChange={(event) => setEndsOthers(event.currentTarget.checked)}>
          {text.endOthers(others)}
        </Check>
      )}
    </SettingForm>
  );
});
