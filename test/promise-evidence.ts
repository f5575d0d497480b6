/** A sentence of a screen, what makes it true, and the test that turns red when it isn't. */
export interface Evidence {
  /** The file of texts in `packages/web/src/messages/en`. */
  readonly of: string;
  /** As it stands there. */
  readonly says: string;
  /** A file of `packages`, and code in it. */
  readonly because: readonly [file: string, code: string];
  /** The start of a test's name. */
  readonly test: string;
}

const HOLDS_ONCE = ["sdk/src/kernel/write.ts", "isIndeterminate(failure)"] as const;
const LINK = "server/src/messages/secret-link.ts";
const DRAFTS = ["domain/src/guide-cart/merge-drafts.ts", "DRAFT_LIFETIME_MS = 30 * 86_400_000"] as const;
const CONSENT = "OP-116 with consent required, nothing is sent before it's given or after it's withdrawn";

/** What customers and guests read about money, what was sent, times and privacy. */
export const evidence: readonly Evidence[] = [
  {
    of: "cart",
    says: "Nothing was sent. Try again in a moment.",
    because: ["sdk/src/workflows/cart/submit.ts", "An unreadable response may mean acceptance"],
    test: "OP-91 SUBMIT-10 an order is called failed only once the server refuses it for good",
  },
  {
    of: "cart-differences",
    says: "Nothing was sent. Review",
    because: ["server/src/shop/carts/submit-cart.ts", "differing("],
    test: "SUBMIT-09 QTY-18 T5 a limit that changed meanwhile refuses the submit and leaves the cart",
  },
  {
    of: "consent",
    says: "We don't record it until you say so, and never a password.",
    because: ["sdk/src/workflows/analytics/kept-consent.ts", "CONSENT_KEY"],
    test: CONSENT,
  },
  {
    of: "forgot-password",
    says: "It works once, for 30 minutes.",
    because: [LINK, "RESET_LIFETIME = 30 * 60_000"],
    test: "OP-26 a link works once: who opens it again, and every other link and browser, is refused",
  },
  {
    of: "forgot-password",
    says: "give you a link that works once.",
    because: ["server/src/accounts/sign-up/password-link.ts", "delete from password_link"],
    test: "OP-23 OP-26 without a mail server, staff read who forgot a password and hand over the link",
  },
  {
    of: "guide-import",
    says: "We'll keep your choices for a week.",
    because: ["server/src/shop/guide-file/upload-store.ts", "WAITS"],
    test: "GUIDE-IO-07 GUIDE-IO-08 OP-67 an upload expires after a week, and the sweep removes it alone",
  },
  {
    of: "guide-outdated",
    says: "We keep the quantities you type.",
    because: DRAFTS,
    test: "GUIDE-CART-13 OP-65 a guide visible again rereads price and stock, and keeps what was typed",
  },
  {
    of: "guide-later",
    says: "Prices and stock may have changed since. We keep the quantities you type.",
    because: DRAFTS,
    test: "GUIDE-CART-13 OP-65 a guide visible again rereads price and stock, and keeps what was typed",
  },
  {
    of: "results",
    says: "We keep the quantities you type in your guides.",
    because: DRAFTS,
    test: "GUIDE-CART-14 quantities left in a guide for 30 days are removed, newer ones stay",
  },
  {
    of: "speedbump",
    says: "We keep them in the guide for 30 days.",
    because: DRAFTS,
    test: "GUIDE-CART-14 quantities left in a guide for 30 days are removed, newer ones stay",
  },
  {
    of: "order-confirmation",
    says: "Once we bill it, the order shows what we shipped",
    because: ["server/src/shop/import/status-rows.ts", "shipped: ["],
    test: "HIST-01 HIST-05 a billed line has what was shipped, its weight and its credit",
  },
  {
    of: "order-confirmation",
    says: "nothing was ordered twice.",
    because: ["server/src/http/write.ts", "stored for replays"],
    test: "OP-91 SUBMIT-07 SUBMIT-08 SUBMIT-20 HIST-02 a submit with a lost answer makes one order",
  },
  {
    of: "order-details",
    says: "Nothing on this order will be delivered. This can't be undone.",
    because: ["domain/src/order/status.ts", "cancelled: { next: []"],
    test: "SUBMIT-16 delivered, canceled and failed are final",
  },
  {
    of: "order-details",
    says: "Nothing on it will be delivered.",
    because: ["web/src/features/orders/OrderDetailsPage.tsx", 'header.status === "cancelled"'],
    test: "SUBMIT-16 delivered, canceled and failed are final",
  },
  {
    of: "order-edit",
    says: "the order stays as placed until you submit.",
    because: ["server/src/shop/carts/edit-order.ts", "order_number"],
    test: "SUBMIT-13 OP-79 dropping a modification keeps the order and returns the default cart, once",
  },
  {
    of: "guide-later",
    says: "Try again: we won't add them twice.",
    because: HOLDS_ONCE,
    test: "GUIDE-CART-10 OP-91 a failed guide addition loses no quantity, and its lines are added once",
  },
  {
    of: "privacy",
    says: "pages, searches, products and orders. Never a password.",
    because: ["sdk/src/workflows/analytics/kept-consent.ts", "CONSENT_KEY"],
    test: CONSENT,
  },
  {
    of: "second-factor",
    says: "Each one signs you in once if you lose your phone.",
    because: ["server/src/accounts/auth/second-factor.ts", "recoveryHash"],
    test: "OP-23 a recovery code signs in once, however it is typed; only hashes of codes and tokens are stored",
  },
  {
    of: "sign-up",
    says: "We keep what you type in this tab, except your password.",
    because: ["sdk/src/workflows/sign-up/form.ts", "password: _p, confirmPassword: _c"],
    test: "IDENT-25 input survives a reload, except passwords",
  },
  {
    of: "sign-up",
    says: "This link works once.",
    because: ["server/src/accounts/sign-up/password-link.ts", "delete from password_link"],
    test: "OP-26 a link works once: who opens it again, and every other link and browser, is refused",
  },
  {
    of: "sign-up",
    says: "We signed you out everywhere. Sign in with your new password.",
    because: ["server/src/accounts/sign-up/password-link.ts", 'deleteFrom("session")'],
    test: "OP-26 T9 setting a password by link ends every session of the user",
  },
  {
    of: "cart",
    says: "It's safe to close this page. We won't send it twice.",
    because: ["server/src/http/write.ts", "stored for replays"],
    test: "OP-91 SUBMIT-07 SUBMIT-08 SUBMIT-20 HIST-02 a submit with a lost answer makes one order",
  },
  {
    of: "order-edit",
    says: "The order stays as placed, and your cart comes back.",
    because: ["server/src/shop/carts/edit-order.ts", "order_number"],
    test: "SUBMIT-13 OP-79 dropping a modification keeps the order and returns the default cart, once",
  },
  {
    of: "speedbump",
    says: "If you leave, the order stays as placed.",
    because: ["server/src/shop/carts/edit-order.ts", "order_number"],
    test: "SUBMIT-13 OP-79 dropping a modification keeps the order and returns the default cart, once",
  },
  {
    of: "speedbump",
    says: "We keep it in the guide for 30 days.",
    because: DRAFTS,
    test: "GUIDE-CART-14 quantities left in a guide for 30 days are removed, newer ones stay",
  },
  {
    of: "status-banners",
    says: "We keep the quantities you typed.",
    because: DRAFTS,
    test: "a chunk missing in a new release leads to an offer to load it, and typed quantities survive",
  },
  {
    of: "submit-refusal",
    says: "You haven't changed anything yet. The order stays as placed.",
    because: ["server/src/shop/carts/edit-order.ts", "order_number"],
    test: "SUBMIT-13 OP-79 dropping a modification keeps the order and returns the default cart, once",
  },
];
