/**
 * The demo's purchasing system, with which punchout can be tried: it signs as everyone may read here, shops as the demo's
 * first customer, and gets its carts back on this machine alone (docs/punchout.md).
 */
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
