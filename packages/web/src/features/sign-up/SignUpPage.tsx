import { BUSINESS_CATEGORIES, HEARD_ABOUT_US } from "@larder/domain/account/sign-up";
import { MAX_SIGN_UP_TEXT } from "@larder/domain/input-limits";
import { US_STATES } from "@larder/domain/form/us-states";
import { isPending, signUpForm } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, type FormEvent } from "react";
import { errorsOf } from "../../messages/en/fields.ts";
import { answerName } from "../../messages/en/sign-up-answers.ts";
import { signUpMessages as text } from "../../messages/en/sign-up.ts";
import { places } from "../../navigation/places.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/form/Field.tsx";
import { Notice, Problem } from "../../ui/Notice.tsx";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { ShopContact } from "../shell/ShopContact.tsx";
import { failureNotice } from "./failure-notice.ts";
import { FormStep } from "./FormStep.tsx";
import { Interests } from "./Interests.tsx";
import { SignUpSent } from "./SignUpSent.tsx";
import styles from "./sign-up.module.css";

const named = (answers: readonly string[]) => answers.map((answer) => [answer, answerName(answer)] as const);

const optional = (label: string) => (
  <>
    {label} <span className={styles.optional}>{text.optional}</span>
  </>
);

export default observer(function SignUpPage(_: PageProps) {
  const { signUp } = useStorefront();
  const {
    signUp: { state },
    settings,
    header,
  } = useShop();
  const { regions = [] } = header.state.header.value ?? {};
  const { stopped, sending } = state;
  const { errors, failure } = sending;
  const isSending = isPending(sending);
  useEffect(() => signUp.send({ _tag: "Opened" }), [signUp]);
  const lastStopped = useRef(stopped);
  useEffect(() => {
    if (lastStopped.current === stopped) return;
    lastStopped.current = stopped;
    const wrong = new Set(errors.map(({ field }) => `sign-up-${field}`));
    // The first on the page, in any order of the rules.
    [...document.querySelectorAll<HTMLElement>("[id^='sign-up-']")].find(({ id }) => wrong.has(id))?.focus();
  }, [stopped, errors]);
  if (sending.status === "done") return <SignUpSent email={state.sentFrom} />;

  const form = signUpForm(state);
  const { address } = form;
  const error = errorsOf(errors);
  const common = (field: string) => ({
    id: `sign-up-${field}`,
    name: field,
    error: error(field),
  });
  type TextName = Exclude<keyof typeof form, "accounts" | "address">;
  type AddressName = Exclude<keyof typeof address, `${string}Only` | "specialty" | "protein" | "produce">;
  const of = (field: TextName) => ({
    ...common(field),
    value: form[field],
    onValue: (value: string) => signUp.send({ _tag: "FormChanged", form: { [field]: value } }),
  });
  const ofAddress = (field: AddressName) => ({
    ...common(`address.${field}`),
    value: address[field],
    onValue: (value: string) => signUp.send({ _tag: "FormChanged", address: { [field]: value } }),
  });
  const line = { size: "lg", maxLength: MAX_SIGN_UP_TEXT } as const;
  const send = (event: FormEvent) => {
    event.preventDefault();
    signUp.send({ _tag: "SendRequested" });
  };
  return (
    <Page narrow>
      <PageHead
        title={text.title}
        lead={
          <>
            {text.have} <a href={places.signIn}>{text.signIn}</a>
          </>
        }
      />
      <div className={`${styles.page} stack g-32 start`}>
        <form className="stack g-16" noValidate onSubmit={send} aria-busy={isSending}>
          {errors.length > 0 && <Notice tone="danger" title={text.toFix(errors.length)} />}
          <FormStep number={1} title={text.steps.business} lead={text.leads.business}>
            <TextField
              label={text.company}
              className="whole"
              autoComplete="organization"
              {...line}
              {...ofAddress("companyName")}
            />
            <SelectField
              size="lg"
              label={text.category}
              {...of("businessCategory")}
              none={text.choose}
              options={named(BUSINESS_CATEGORIES)}
            />
            <TextField
              label={optional(text.accounts)}
              hint={text.accountsHint}
              size="lg"
              {...common("accounts")}
              value={form.accounts.join(",")}
              onValue={(value) =>
                signUp.send({ _tag: "FormChanged", form: { accounts: value === "" ? [] : value.split(",") } })
              }
            />
            <TextField
              label={optional(text.cutOff)}
              hint={text.cutOffHint}
              type="time"
              size="lg"
              {...of("cutOffTime")}
            />
            <SelectField
              size="lg"
              label={optional(text.heard)}
              {...of("heardAboutUs")}
              none={text.choose}
              options={named(HEARD_ABOUT_US)}
            />
            {form.heardAboutUs === HEARD_ABOUT_US.at(-1) && (
              <TextField label={optional(text.heardOther)} {...line} {...of("heardAboutUsOther")} />
            )}
          </FormStep>
          <FormStep number={2} title={text.steps.address} lead={text.leads.address}>
            <TextField
              label={text.street}
              className="whole"
              autoComplete="address-line1"
              {...line}
              {...ofAddress("address1")}
            />
            <TextField
              label={optional(text.suite)}
              className="whole"
              autoComplete="address-line2"
              {...line}
              {...ofAddress("address2")}
            />
            <TextField label={text.city} autoComplete="address-level2" {...line} {...ofAddress("city")} />
            <SelectField
              size="lg"
              label={text.state}
              autoComplete="address-level1"
              {...ofAddress("state")}
              none={text.choose}
              options={US_STATES}
            />
            <TextField
              label={text.zip}
              autoComplete="postal-code"
              inputMode="numeric"
              {...line}
              {...ofAddress("zip")}
            />
            {regions.length === 0 ? (
              <TextField label={optional(text.region)} {...line} {...ofAddress("region")} />
            ) : (
              <SelectField
                size="lg"
                label={optional(text.region)}
                hint={text.regionHint}
                {...ofAddress("region")}
                none={text.notSure}
                options={regions}
              />
            )}
            <SelectField
              size="lg"
              label={text.country}
              autoComplete="country"
              {...ofAddress("country")}
              options={[["US", text.countries.US]]}
            />
          </FormStep>
          <FormStep number={3} title={text.steps.interests} lead={text.leads.interests}>
            <Interests
              address={address}
              error={error("address.interests")}
              onChosen={(chosen) => signUp.send({ _tag: "FormChanged", address: chosen })}
            />
          </FormStep>
          <FormStep number={4} title={text.steps.person} lead={text.leads.person}>
            <TextField label={text.firstName} autoComplete="given-name" {...line} {...of("firstName")} />
            <TextField label={text.lastName} autoComplete="family-name" {...line} {...of("lastName")} />
            <TextField label={text.email} type="email" size="lg" autoComplete="email" {...of("email")} />
            <TextField label={text.phone} type="tel" autoComplete="tel" {...line} {...of("phone")} />
            <TextField
              label={text.password}
              hint={text.passwordHint}
              type="password"
              size="lg"
              autoComplete="new-password"
              {...of("password")}
            />
            <TextField
              label={text.again}
              type="password"
              size="lg"
              autoComplete="new-password"
              {...of("confirmPassword")}
            />
          </FormStep>
          {failure !== null && <SendFailure failure={failure} />}
          <div className={`${styles.send} g-16 between row`}>
            <p className="meta">{text.note}</p>
            <Button type="submit" kind="primary" size="lg" busy={isSending}>
              {isSending ? text.sending : text.send}
            </Button>
          </div>
        </form>
        <aside className={`${styles.side} stack g-16`} aria-label={text.next}>
          <h2 className="lesser">{text.next}</h2>
          <ol className="stack t-13">
            {(settings.hasNoMail ? text.nextStepsByHand : text.nextSteps).map(([title, note]) => (
              <li key={title} className="grid">
                <b>{title}</b>
                <span className="muted">{note}</span>
              </li>
            ))}
          </ol>
          <ShopContact />
          <ButtonLink href={places.products}>{text.browse}</ButtonLink>
        </aside>
      </div>
    </Page>
  );
});

const SendFailure = ({ failure }: { readonly failure: Parameters<typeof failureNotice>[0] }) => {
  const { title, note } = failureNotice(failure);
  return <Problem title={title}>{note}</Problem>;
};
