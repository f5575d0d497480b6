import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const packages = new URL("../packages/", import.meta.url);

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** How the screens write a time. */
const written = new Map([
  [5 * SECOND, "5 seconds"],
  [HOUR / 2, "30 minutes"],
  [HOUR, "an hour"],
  [7 * DAY, "a week"],
  [30 * DAY, "30 days"],
  [90 * DAY, "90 days"],
]);

const time = (ms: number): string => written.get(ms) ?? `${ms} ms`;
const thousands = (n: number): string => n.toLocaleString("en-US");

/** What a screen says, and the constant that makes it true. */
const figures: readonly (readonly [
  screen: string,
  says: (figure: string) => string,
  constant: string,
  file: string,
  inWords: (figure: number) => string,
])[] = [
  [
    "account",
    (text) => `${text} before the cutoff`,
    "REMIND_BEFORE_MS",
    "domain/src/guide-cart/draft-reminder.ts",
    time,
  ],
  [
    "account",
    (text) => `"${text} characters or more"`,
    "PASSWORD_MIN_LENGTH",
    "domain/src/account/password.ts",
    String,
  ],
  [
    "sign-up",
    (text) => `"${text} characters or more"`,
    "PASSWORD_MIN_LENGTH",
    "domain/src/account/password.ts",
    String,
  ],
  ["forgot-password", (text) => `once, for ${text}.`, "RESET_LIFETIME", "server/src/messages/secret-link.ts", time],
  ["imports", (text) => `undo one for ${text}.`, "UNDO_TIME", "server/src/catalog/import/import-record.ts", time],
  ["import-list", (text) => `undo it for ${text} on`, "UNDO_TIME", "server/src/catalog/import/import-record.ts", time],
  ["import-list", (text) => `keep it for ${text}.`, "UPLOAD_WAITS", "server/src/catalog/upload/upload-store.ts", time],
  ["campaigns", (text) => `update every ${text}.`, "FIGURES_RELOAD_MS", "sdk/src/workflows/campaigns/state.ts", time],
  ["campaign-editor", (text) => `, for ${text}.`, "TEST_MS", "server/src/content/messaging/write-campaign.ts", time],
  ["campaign-editor", (text) => `"${text} ms. Off for`, "ANIMATION_MS", "domain/src/messaging/timing.ts", String],
  ["guide-import", (text) => `your choices for ${text}.`, "WAITS", "server/src/shop/guide-file/upload-store.ts", time],
  ["guide-import", (text) => `more than ${text} old`, "WAITS", "server/src/shop/guide-file/upload-store.ts", time],
  ["pages", (text) => `the first ${text} pages`, "MAX_LISTED", "server/src/content/list-pages.ts", thousands],
  [
    "order-issues",
    (text) => `up to ${text} MB`,
    "MAX_PHOTO_BYTES",
    "domain/src/input-limits.ts",
    (bytes) => String(bytes / 1_000_000),
  ],
];

it.each(figures)("OP-26 OP-67 $0: what it says follows $2 of $3", async (screen, says, constant, file, inWords) => {
  const text = readFileSync(new URL(`web/src/messages/en/${screen}.ts`, packages), "utf8").toLowerCase();
  const module = (await import(new URL(file, packages).href)) as Readonly<Record<string, unknown>>;
  const figure = module[constant];
  if (typeof figure !== "number") throw new Error(`${file} has no number ${constant}`);
  expect(text).toContain(says(inWords(figure)).toLowerCase());
});
