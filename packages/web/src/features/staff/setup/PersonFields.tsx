import type { SetupPerson } from "@larder/domain/opening/setup.schema";
import { MAX_EMAIL_LENGTH, MAX_SIGN_UP_TEXT } from "@larder/domain/input-limits";
import { setupMessages as text } from "../../../messages/en/setup.ts";
import { TextField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import styles from "./setup.module.css";

export const NO_PERSON: SetupPerson = { email: "", firstName: "", lastName: "" };

interface PersonFieldsProps {
  readonly person: SetupPerson;
  readonly onChange: (change: Partial<SetupPerson>) => void;
  readonly errors: (field: string) => string | undefined;
  /** Whether the browser may offer the user's own name and email. */
  readonly isOwn?: boolean;
}

export const PersonFields = ({ person, onChange, errors, isOwn = false }: PersonFieldsProps) => {
  const field = fieldsOf(person, onChange, errors);
  const own = (name: string) => (isOwn ? name : "off");
  return (
    <>
      <div className={`${styles.pair} columns`}>
        <TextField
          label={text.firstName}
          autoComplete={own("given-name")}
          maxLength={MAX_SIGN_UP_TEXT}
          {...field("firstName")}
        />
        <TextField
          label={text.lastName}
          autoComplete={own("family-name")}
          maxLength={MAX_SIGN_UP_TEXT}
          {...field("lastName")}
        />
      </div>
      <TextField
        label={text.email}
        type="email"
        autoComplete={own("username")}
        maxLength={MAX_EMAIL_LENGTH}
        {...field("email")}
      />
    </>
  );
};
