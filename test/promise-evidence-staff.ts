import type { Evidence } from "./promise-evidence.ts";

const LINK = "server/src/messages/secret-link.ts";
const TEST_MESSAGE = ["server/src/content/messaging/write-campaign.ts", "is_test: true"] as const;
const SESSIONS_END = ["server/src/accounts/administration/sessions.ts", "delete from session"] as const;
const EDITORS = "PAGE-04 CALL-02 OP-22 a link leads to its version or what its draft became; drafts are for editors";
const UNDO = "OP-67 what was edited since an import stays when it is undone; after 30 days it can't be";
const LASTS = "OP-26 a link ends after three days";
const RESET = "OP-23 T7 a reset by staff ends sessions, is mailed with their name, and the audit names both";

/** What staff, editors and administrators read about who sees what, times and privacy. */
export const staffEvidence: readonly Evidence[] = [
  {
    of: "audit",
    says: "No one can change it, not even administrators.",
    because: ["server/src/database/role.ts", "revoke update, delete on audit"],
    test: "T7 every write leaves a complete audit entry; neither it nor an order's lines can be changed",
  },
  {
    of: "campaign-editor",
    says: "We'll keep it on this device until you sign out.",
    because: ["sdk/src/workflows/campaigns/authoring.ts", "writeStored"],
    test: "OP-97 T9 edits survive a reload for their author until saved or signed out",
  },
  {
    of: "campaign-editor",
    says: "Only you will see it over this page, and it won't count in the numbers.",
    because: TEST_MESSAGE,
    test: "OP-91 OP-97 a valid test reaches its author at once",
  },
  {
    of: "campaign-editor",
    says: "Only you will see the card at placement",
    because: TEST_MESSAGE,
    test: "OP-91 OP-97 a valid test reaches its author at once",
  },
  {
    of: "category-text",
    says: "Customers see this category without your changes until you publish them.",
    because: ["server/src/content/edit-page.ts", "is_draft"],
    test: "CMS-01 CMS-04 OP-22 customers see a category as before until its text is published, then the text",
  },
  {
    of: "contract-prices",
    says: "No other customer sees it.",
    because: ["server/src/database/migrations/039-contract-prices.ts", "organization_id"],
    test: "OP-132 OP-35 an organization's own price wins everywhere, and no other organization ever sees it",
  },
  {
    of: "events",
    says: "We never name users, and we remove old events.",
    because: ["server/src/content/analytics/list-events.ts", "user: row.user_digest"],
    test: "events are removed after a week",
  },
  {
    of: "import-list",
    says: "You can undo it for 30 days on the Imports page.",
    because: ["server/src/catalog/import/import-record.ts", "UNDO_TIME = 30 * 86_400_000"],
    test: UNDO,
  },
  {
    of: "imports",
    says: "You can undo a price list for 30 days.",
    because: ["server/src/catalog/import/refuse-undo.ts", "> UNDO_TIME"],
    test: UNDO,
  },
  {
    of: "notices-late",
    says: "Suspended and signed out everywhere.",
    because: SESSIONS_END,
    test: "OP-21 OP-23 suspending ends sessions at once, and the last of the staff stays",
  },
  {
    of: "notices-late",
    says: "Signed out everywhere.",
    because: SESSIONS_END,
    test: "OP-108 sessions are listed with devices, and end one by one or all others at once",
  },
  {
    of: "notices-late",
    says: "Saved. Their users see it from now on.",
    because: ["server/src/accounts/auth/read-session.ts", "organization"],
    test: "IDENT-16 a held customer can't order until released; an old state and a blank message change nothing",
  },
  {
    of: "page-versions",
    says: "Only editors see this page until you publish it.",
    because: ["server/src/content/edit-page.ts", "is_draft"],
    test: EDITORS,
  },
  {
    of: "pages",
    says: "1 page has changes that only editors see",
    because: ["server/src/content/edit-page.ts", "is_draft"],
    test: EDITORS,
  },
  {
    of: "pages",
    says: "pages have changes that only editors see",
    because: ["server/src/content/edit-page.ts", "is_draft"],
    test: EDITORS,
  },
  {
    of: "preview",
    says: "Only editors can see this version.",
    because: ["server/src/content/edit-page.ts", "is_draft"],
    test: EDITORS,
  },
  {
    of: "personal-data",
    says: "Nothing is stored about",
    because: ["server/src/accounts/privacy/find-person.ts", "email"],
    test: "OP-21 an administrator exports a colleague's data, erases them by name and finds nothing anymore",
  },
  {
    of: "personal-data",
    says: "Their orders and guides stay, under “Former user”.",
    because: ["server/src/accounts/privacy/erase-person.ts", "first_name = 'Former'"],
    test: "OP-21 a person is erased once the name is typed, and not shown anymore",
  },
  {
    of: "setup",
    says: "No one can order yet",
    because: ["web/src/features/staff/setup/CustomersStep.tsx", "user === null ? text.nobody"],
    test: "OP-26 a new shop misses every step of its setup, in order, and an opened one none",
  },
  {
    of: "sign-ups",
    says: "All links expire once they set a password.",
    because: ["server/src/accounts/sign-up/password-link.ts", 'deleteFrom("password_link").where("user_id"'],
    test: "OP-26 a link works once: who opens it again, and every other link and browser, is refused",
  },
  {
    of: "page-parts",
    says: "Customers see it until you publish.",
    because: ["server/src/content/edit-page.ts", "is_draft"],
    test: "CMS-01 CMS-04 OP-118 parts are added, edited, moved and removed in a draft, seen once published",
  },
  {
    of: "personal-data",
    says: "We sign them out everywhere and erase their name, email, phone, drafts and emails right away.",
    because: ["server/src/accounts/privacy/erase-person.ts", "session"],
    test: "OP-21 signs them out everywhere, frees the email and lets no one in under it",
  },
  {
    of: "setup",
    says: "Each works once, for three days.",
    because: [LINK, "LINK_LIFETIME = 72 * 3_600_000"],
    test: LASTS,
  },
  {
    of: "users",
    says: "Sign out everywhere",
    because: SESSIONS_END,
    test: "OP-108 sessions are listed with devices, and end one by one or all others at once",
  },
  { of: "users", says: "It works for 30 minutes.", because: [LINK, "RESET_LIFETIME = 30 * 60_000"], test: RESET },
  {
    of: "users",
    says: "It works once, for three days.",
    because: [LINK, "LINK_LIFETIME = 72 * 3_600_000"],
    test: LASTS,
  },
  {
    of: "delivery-settings",
    says: "Its prices go too, and undoing an import won't bring them back. This can't be undone.",
    because: ["server/src/shop/delivery/remove-setting.ts", '["region_price", "price", "assortment"]'],
    test: "OP-67 a price list in use stays and says who uses it; removing needs a second step",
  },
  {
    of: "delivery-settings",
    says: "Its holidays and early cutoffs go too. This can't be undone.",
    because: ["server/src/shop/delivery/remove-setting.ts", 'deleteFrom("delivery_calendar")'],
    test: "OP-67 a price list in use stays and says who uses it; removing needs a second step",
  },
  {
    of: "import-list",
    says: "We keep it for a week.",
    because: ["server/src/catalog/upload/upload-store.ts", "UPLOAD_WAITS = 7 * 24 * 3_600_000"],
    test: "OP-67 a customer list is uploaded once, its columns are chosen, and it's applied only once compared",
  },
  {
    of: "page-parts",
    says: "It won't happen twice.",
    because: ["server/src/http/write.ts", "stored for replays"],
    test: "OP-91 OP-118 lost texts are resent with their key, others with new ones, one at a time",
  },
  {
    of: "page-versions",
    says: "We won't publish it twice.",
    because: ["server/src/http/write.ts", "stored for replays"],
    test: "OP-91 OP-118 lost texts are resent with their key, others with new ones, one at a time",
  },
  {
    of: "users",
    says: "You'll get a link to give them. It works once.",
    because: ["server/src/accounts/sign-up/password-link.ts", "delete from password_link"],
    test: "OP-26 a link works once: who opens it again, and every other link and browser, is refused",
  },
  {
    of: "users",
    says: "They're signed out everywhere and can't sign in until you restore them. Their orders stay.",
    because: SESSIONS_END,
    test: "OP-21 a suspended user is signed out at once and stays out until restored",
  },
  {
    of: "users",
    says: "out everywhere?",
    because: SESSIONS_END,
    test: "OP-108 sessions are listed with devices, and end one by one or all others at once",
  },
  {
    of: "users",
    says: "Copy it now. We won't show it again. It works once, until",
    because: [LINK, "Stores only the token's hash"],
    test: "OP-26 a link works once: who opens it again, and every other link and browser, is refused",
  },
];
