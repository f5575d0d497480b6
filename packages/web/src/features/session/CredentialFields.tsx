import { TextField } from "../../ui/form/Field.tsx";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface CredentialFieldsProps {
  readonly text: { readonly email: string; readonly password: string };
  readonly credentials: Credentials;
  readonly onChange: (credentials: Credentials) => void;
  readonly passwordOnly?: boolean;
  readonly startsHere?: boolean;
}

/** Email and password, named for password managers (IDENT-12). */
export const CredentialFields = ({
  text,
  credentials,
  onChange,
  passwordOnly = false,
  startsHere = false,
}: CredentialFieldsProps) => (
  <>
    <TextField
      label={text.email}
      size="lg"
      type="email"
      name="email"
      autoComplete="username"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for nothing else
      autoFocus={startsHere}
      readOnly={passwordOnly}
      value={credentials.email}
      onValue={(value) => onChange({ ...credentials, email: value })}
    />
    <TextField
      label={text.password}
      size="lg"
      type="password"
      name="password"
      autoComplete="current-password"
      required
      data-first={passwordOnly ? "" : undefined}
      value={credentials.password}
      onValue={(value) => onChange({ ...credentials, password: value })}
    />
  </>
);
