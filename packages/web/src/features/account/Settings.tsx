import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import { type AccountForm, savingOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { accountMessages as text } from "../../messages/en/account.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { instant } from "../../ui/day.ts";
import { Panel } from "../../ui/page/Panel.tsx";
import { ContactForm, EmailForm, NameForm, PasswordForm } from "./SettingForms.tsx";
import styles from "./account.module.css";

interface SettingProps {
  readonly form: AccountForm;
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const Setting = observer(function Setting({ form, label, value, hint, action, children }: SettingProps) {
  const { editing } = useShop().account.state;
  const { send } = useStorefront().account;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = editing === form;
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={`${styles.setting} columns stack middle`}>
      <h3 className="meta whole-phone">{label}</h3>
      <div className="two">
        <b>{value}</b>
        {hint !== undefined && <small>{hint}</small>}
      </div>
      {!isOpen && (
        <div className="cluster end touch">
          {action}
          <Button
            ref={button}
            size="sm"
            aria-label={text.changeAbout(label)}
            onClick={() => send({ _tag: "FormOpened", form })}
          >
            {text.change}
          </Button>
        </div>
      )}
      {isOpen && children}
    </div>
  );
});

export const Settings = observer(function Settings({ account }: { readonly account: OwnAccount }) {
  const { zone, account: own, settings } = useShop();
  const { send } = useStorefront().account;
  const { pendingEmail, passwordChangedAt, devices } = account;
  const name = `${account.firstName} ${account.lastName}`.trim();
  return (
    <>
      <Panel title={text.person} bare>
        <Setting form="name" label={text.name} value={name} hint={text.nameHint}>
          <NameForm account={account} />
        </Setting>
        <Setting
          form="contact"
          label={text.contact}
          value={account.phone || text.notGiven}
          hint={account.region === "" ? undefined : `${text.region} ${account.region}`}
        >
          <ContactForm account={account} />
        </Setting>
      </Panel>
      <Panel title={text.signIn} bare>
        <Setting
          form="email"
          label={text.email}
          value={account.email}
          hint={
            pendingEmail === null ? undefined : (
              <span className="t-warn">
                {settings.hasNoMail
                  ? text.pendingByHand(pendingEmail.email)
                  : text.pending(pendingEmail.email, instant(pendingEmail.requestedAt, zone))}
              </span>
            )
          }
          action={
            pendingEmail !== null && (
              <Button
                size="sm"
                busy={savingOf(own.state)?.kind === "withdraw"}
                onClick={() => send({ _tag: "WithdrawRequested" })}
              >
                {text.undo}
              </Button>
            )
          }
        >
          <EmailForm />
        </Setting>
        <Setting
          form="password"
          label={text.password}
          value="••••••••••"
          hint={
            passwordChangedAt === null ? text.passwordNever : text.passwordChanged(instant(passwordChangedAt, zone))
          }
        >
          <PasswordForm email={account.email} others={devices.filter(({ isCurrent }) => !isCurrent).length} />
        </Setting>
      </Panel>
    </>
  );
});
