import { expect, it } from "vitest";

/** Not by name: the compiler would take the packages into this project. */
const load = (path: string): Promise<any> => import(new URL(`../packages/${path}.ts`, import.meta.url).href);

const { PASSWORD_MIN_LENGTH } = await load("domain/src/account/password");
const { MAX_IMPORT_BYTES } = await load("domain/src/catalog-import/import-upload.schema");
const { REMIND_BEFORE_MS } = await load("domain/src/guide-cart/draft-reminder");
const { DRAFT_LIFETIME_MS } = await load("domain/src/guide-cart/merge-drafts");
const { MAX_PHOTO_BYTES } = await load("domain/src/input-limits");
const { MAX_PICTURE_BYTES } = await load("domain/src/staff/product-edit");
const { FAILED_DAYS } = await load("domain/src/staff/staff-day");
const { FIGURES_RELOAD_MS } = await load("sdk/src/workflows/campaigns/state");
const { HEALTH_RELOAD_MS } = await load("sdk/src/workflows/health/state");
const { UNDO_TIME } = await load("server/src/catalog/import/import-record");
const { UPLOAD_WAITS } = await load("server/src/catalog/upload/upload-store");
const { MAX_LISTED: MAX_PAGES } = await load("server/src/content/list-pages");
const { MAX_LISTED: MAX_MESSAGES } = await load("server/src/content/messaging/read-campaigns");
const { ANIMATION_MS } = await load("domain/src/messaging/timing");
const { TEST_MS } = await load("server/src/content/messaging/write-campaign");
const { MAX_VERSIONS } = await load("server/src/content/page-versions");
const { RESERVE } = await load("server/src/database/storage");
const { words } = await load("server/src/messages/words/en");
const { EMAIL_LIFETIME, LINK_LIFETIME, RESET_LIFETIME } = await load("server/src/messages/secret-link");
const { WAITS } = await load("server/src/shop/guide-file/upload-store");
const { limits } = await load("server/src/tabular/table");
const { accountMessages } = await load("web/src/messages/en/account");
const { campaignEditorMessages } = await load("web/src/messages/en/campaign-editor");
const { campaignsMessages } = await load("web/src/messages/en/campaigns");
const { forgotPasswordMessages } = await load("web/src/messages/en/forgot-password");
const { guideImportMessages } = await load("web/src/messages/en/guide-import");
const { staffDayMessages } = await load("web/src/messages/en/staff-day");
const { healthMessages } = await load("web/src/messages/en/health");
const { importListMessages } = await load("web/src/messages/en/import-list");
const { importsMessages } = await load("web/src/messages/en/imports");
const { orderIssuesMessages } = await load("web/src/messages/en/order-issues");
const { pageVersionsMessages } = await load("web/src/messages/en/page-versions");
const { pagesMessages } = await load("web/src/messages/en/pages");
const { pictureFileMessages } = await load("web/src/messages/en/picture-file");
const { productEditMessages } = await load("web/src/messages/en/product-edit");
const { setupMessages } = await load("web/src/messages/en/setup");
const { setPasswordMessages, signUpMessages } = await load("web/src/messages/en/sign-up");
const { speedbumpMessages } = await load("web/src/messages/en/speedbump");
const { usersMessages } = await load("web/src/messages/en/users");

const DAY = 86_400_000;
const MB = 1_000_000;
const MIB = 1_048_576;

const textsIn = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** What a screen or email says of a limit, the limit, and how it is said. */
const promises: readonly (readonly [
  row: string,
  text: unknown,
  limit: number,
  unit: number,
  said: (n: number) => string,
])[] = [
  ["OP-26", accountMessages.newPasswordHint, PASSWORD_MIN_LENGTH, 1, (n) => `${n} characters or more`],
  ["OP-26", setupMessages, PASSWORD_MIN_LENGTH, 1, (n) => `At least ${n} characters`],
  ["OP-26", [signUpMessages, setPasswordMessages], PASSWORD_MIN_LENGTH, 1, (n) => `${n} characters or more`],
  [
    "CART-14",
    accountMessages.remindsOfDraftsHint,
    REMIND_BEFORE_MS,
    DAY / 24,
    (n) => (n === 1 ? "An hour before the cutoff" : ""),
  ],
  ["GUIDE-CART-14", speedbumpMessages.guideCartText(1), DRAFT_LIFETIME_MS, DAY, (n) => `in the guide for ${n} days`],
  ["GUIDE-CART-14", speedbumpMessages.guideCartText(2), DRAFT_LIFETIME_MS, DAY, (n) => `in the guide for ${n} days`],
  ["OP-67", guideImportMessages.limits, limits.bytes, MIB, (n) => `Up to ${n} MB`],
  ["OP-67", guideImportMessages.limits, limits.rows, 1, (n) => `${n.toLocaleString("en-US")} rows`],
  ["GUIDE-IO-07", guideImportMessages.waitingText(0), WAITS, 7 * DAY, (n) => (n === 1 ? "for a week" : "")],
  ["GUIDE-IO-07", guideImportMessages.goneText, WAITS, 7 * DAY, (n) => (n === 1 ? "more than a week old" : "")],
  ["OP-67", importListMessages.limits, MAX_IMPORT_BYTES, MIB, (n) => `Up to ${n} MB`],
  ["OP-67", importListMessages.tooLarge, MAX_IMPORT_BYTES, MIB, (n) => `larger than ${n} MB`],
  ["OP-67", importListMessages.waitingText(""), UPLOAD_WAITS, 7 * DAY, (n) => (n === 1 ? "for a week" : "")],
  ["OP-67", importListMessages.doneText, UNDO_TIME, DAY, (n) => `for ${n} days`],
  ["OP-67", importsMessages.lead, UNDO_TIME, DAY, (n) => `for ${n} days`],
  ["OP-67", importsMessages, UNDO_TIME, DAY, (n) => `more than ${n} days old`],
  ["OP-10", orderIssuesMessages.photoHint, MAX_PHOTO_BYTES, MB, (n) => `up to ${n} MB`],
  ["OP-10", orderIssuesMessages.photoTooLarge, MAX_PHOTO_BYTES, MB, (n) => `larger than ${n} MB`],
  ["OP-67", productEditMessages.pictureHint, MAX_PICTURE_BYTES, MB, (n) => `up to ${n} MB`],
  ["OP-67", pictureFileMessages.hint, MAX_PICTURE_BYTES, MB, (n) => `up to ${n} MB`],
  ["OP-67", pictureFileMessages.tooLarge, MAX_PICTURE_BYTES, MB, (n) => `larger than ${n} MB`],
  ["OP-26", forgotPasswordMessages.lifetime, RESET_LIFETIME, 60_000, (n) => `for ${n} minutes`],
  ["OP-26", words.setPassword.works, RESET_LIFETIME, 60_000, (n) => `for ${n} minutes`],
  ["OP-26", usersMessages.linkText.mailed, RESET_LIFETIME, 60_000, (n) => `works for ${n} minutes`],
  ["OP-26", usersMessages.linkText.byHand, LINK_LIFETIME, DAY, (n) => (n === 3 ? "for three days" : "")],
  ["OP-26", words.worksThreeDays, LINK_LIFETIME, DAY, (n) => (n === 3 ? "for three days" : "")],
  ["OP-26", words.passwordLinkMade.works, LINK_LIFETIME, DAY, (n) => (n === 3 ? "for three days" : "")],
  ["OP-26", words.signUpReceived.works, LINK_LIFETIME, DAY, (n) => (n === 3 ? "for three days" : "")],
  ["OP-26", words.confirmEmail.works, EMAIL_LIFETIME, DAY, (n) => (n === 1 ? "for a day" : "")],
  ["OP-07", staffDayMessages.failed(1), FAILED_DAYS, 1, (n) => `order failed in the last ${n} days`],
  ["OP-07", staffDayMessages.failed(2), FAILED_DAYS, 1, (n) => `orders failed in the last ${n} days`],
  ["OP-126", healthMessages.lead, HEALTH_RELOAD_MS, 1_000, (n) => `every ${n} seconds`],
  ["OP-126", healthMessages.diskNote, RESERVE, MIB, (n) => `less than ${n} MB`],
  [
    "OP-97",
    campaignsMessages.lead({ live: 0, scheduled: 0, draft: 0 }, ""),
    FIGURES_RELOAD_MS,
    1_000,
    (n) => `every ${n} seconds`,
  ],
  ["OP-97", campaignsMessages.hasMore, MAX_MESSAGES, 1, (n) => `the latest ${n}`],
  ["OP-97", campaignEditorMessages, ANIMATION_MS, 1, (n) => `${n} ms. Off for people`],
  ["OP-97", campaignEditorMessages.testCardSent(1001), TEST_MS, DAY / 24, (n) => (n === 1 ? "for an hour" : "")],
  ["OP-118", pagesMessages.more, MAX_PAGES, 1, (n) => `the first ${n.toLocaleString("en-US")} pages`],
  ["OP-118", pageVersionsMessages.more, MAX_VERSIONS, 1, (n) => `the latest ${n} versions`],
];

for (const [at, [row, text, limit, unit, said]] of promises.entries())
  it(`${row} a limit is said as it is kept, ${at + 1}: ${said(limit / unit)}`, () => {
    expect(said(limit / unit)).not.toBe("");
    expect(textsIn(text).join("\n")).toContain(said(limit / unit));
  });
