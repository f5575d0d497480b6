export const accountMenuMessages = {
  themes: { system: "System", light: "Light", dark: "Dark" },
  inbox: "Messages",
  signOut: "Sign out",
  /** IDENT-04 */
  emailRep: (name: string) => `Email ${name}`,
} as const;
