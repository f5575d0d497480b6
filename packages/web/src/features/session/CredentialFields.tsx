import { TextField } from "../../ui/Field.tsx";

/** What a user signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface CredentialFieldsProps {
  /** `signInMessages` or another catalogue's words. */
  readonly text: { readonly email: string; readonly password: string };
  readonly credentials: Credentials;
  readonly onChange: (credentials: Credentials) => void;
  /** The email stays, and only the password is entered. */
  readonly passwordOnly?: boolean;
}

/** Email and password, named so that password managers fill them in (IDENT-12). */
export const CredentialFields = ({ text, credentials, onChange, passwordOnly = false }: CredentialFieldsProps) => (
  <>
    <TextField
      label={text.email}
      size="lg"
      type="email"
      name="email"
      autoComplete="username"
      required
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
