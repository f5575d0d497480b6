import { offeredInterests } from "@larder/domain/account/sign-up";
import type { SignUpAddress } from "@larder/domain/account/sign-up.schema";
import { signUpMessages as text } from "../../messages/en/sign-up.ts";
import { Check } from "../../ui/form/Check.tsx";
import styles from "./sign-up.module.css";

interface InterestsProps {
  readonly address: SignUpAddress;
  readonly error: string | undefined;
  readonly onChosen: (chosen: Partial<SignUpAddress>) => void;
}

/** What the business would buy: those of its address (IDENT-25). */
export const Interests = ({ address, error, onChosen }: InterestsProps) => (
  <fieldset
    className={`${styles.interests} columns stack whole`}
    id="sign-up-address.interests"
    tabIndex={-1}
    aria-describedby={error === undefined ? undefined : "sign-up-interests-note"}
  >
    <legend className="vh">{text.steps.interests}</legend>
    {offeredInterests(address).map((interest) => (
      <Check
        key={interest}
        checked={address[interest]}
        onChange={({ currentTarget: { checked } }) => onChosen({ [interest]: checked })}
      >
        <b>{text.interests[interest][0]}</b>
        <small className="muted">{text.interests[interest][1]}</small>
      </Check>
    ))}
    {error !== undefined && (
      <p className="whole t-13 t-danger" id="sign-up-interests-note" role="alert">
        {error}
      </p>
    )}
  </fieldset>
);
