/** The words for those who are signed in without a customer. */
export const staffMessages = {
  title: (name: string) => `Hello, ${name}`,
  lead: "Carts, order guides and orders belong to a customer account, and you are signed in without one. You can browse every product and page.",
  browse: "Browse products",
  signUps: "Sign-ups",
  outbox: "Sent mail",
  issues: "Reported issues",
  signOut: "Sign out",
  person: "You",
  name: "Name",
  email: "Email",
  role: "Role",
  roles: { staff: "Staff", editor: "Editor of the pages" },
  noRole: "None",
} as const;
