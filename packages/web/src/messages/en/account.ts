/** The words about the account that no requirement fixes. */
export const accountMessages = {
  title: "Account",
  person: "You",
  email: "Email",
  name: "Name",
  number: "Account number",
  ordering: "Ordering",
  open: "Open",
  onHold: "On hold",
  rep: "Your sales rep",
  organizations: "Your organizations",
  current: "Current",
  choose: "Order for this one",
  chooseNamed: (name: string) => `Order for ${name}`,
  signOut: "Sign out",
} as const;
