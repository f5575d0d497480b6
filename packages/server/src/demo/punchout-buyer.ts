/** The demo's purchasing system: its key is public, and carts return only to this machine (docs/punchout.md). */
export const demoBuyer = {
  id: "demo",
  name: "Harbor Purchasing",
  account: "204118",
  secret: "the demo's purchasing system signs with this",
  returnHost: "127.0.0.1",
} as const;

export const punchoutBuyerRow = {
  id: demoBuyer.id,
  name: demoBuyer.name,
  organization_id: 1,
  user_id: 1,
  secret: demoBuyer.secret,
  return_host: demoBuyer.returnHost,
};
