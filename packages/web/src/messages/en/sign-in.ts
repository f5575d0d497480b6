/** The words of the sign-in page that no requirement fixes. */
export const signInMessages = {
  title: "Sign in",
  email: "Email",
  password: "Password",
  submit: "Sign in",
  sending: "Signing in…",
  forgot: "Forgot password",
  newHere: "New here?",
  openAccount: "Open an account",
  already: (name: string) => `You are signed in as ${name}`,
  go: "Continue",
  demo: "Demo accounts",
  demoText: "This installation runs on demo data. Choose an account to sign in at once.",
  as: (name: string) => `Sign in as ${name}`,
  another: "You can sign in with another account below.",
} as const;
