export const accountMenuMessages = {
  themes: { system: "System", light: "Light", dark: "Dark" },
  signOut: "Sign out",
  /** IDENT-04 */
  emailRep: (name: string) => `Email ${name}`,
} as const;
