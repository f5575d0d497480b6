/** The words of the account menu. */
export const accountMenuMessages = {
  themes: { system: "System", light: "Light", dark: "Dark" },
  signOut: "Sign out",
  /** The contact of the customer (IDENT-04). */
  emailRep: (name: string) => `Email ${name}`,
} as const;
