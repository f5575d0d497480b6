export const accountMenuMessages = {
  themes: { system: "System theme", light: "Light theme", dark: "Dark theme" },
  inbox: "Messages",
  signOut: "Sign out",
  /** IDENT-04 */
  emailRep: (name: string) => `Email ${name}`,
} as const;
