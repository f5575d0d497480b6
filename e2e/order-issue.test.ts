import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { axe, desktop, phone } from "./browser.ts";
import { openShop } from "./open-shop.ts";
import { shot } from "./shot.ts";
import { people, signIn } from "./sign-in.ts";

const shop = openShop();

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
};

/** A PNG of one color, as wide as high. */
const png = (size: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(size * 3, 0xb0)]);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(Array<Buffer>(size).fill(row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

it("SHELL-25 HIST-09 OP-10 a customer reports a line of a delivered order with a photo; what is no photo is refused with its reason; staff see both", async () => {
  const { page, consoleErrors } = await shop.open(phone);
  await signIn(page);
  await page.goto("/order-history/");
  await page.getByRole("radio", { name: "Delivered" }).click();
  await page.getByRole("listitem").filter({ hasText: "Delivered" }).first().locator("a[href*='order-details']").click();
  await page.getByRole("button", { name: "Report an issue" }).first().click();
  const report = page.getByRole("dialog", { name: /^Report an issue with order/ });
  const line = report.getByRole("checkbox").nth(1);
  await line.check();
  await report.getByLabel("What is wrong?").selectOption("Damaged");
  const note = `Torn at the seam, ${Date.now()}`;
  await report.getByLabel("Note").fill(note);
  const photo = report.getByLabel("Photo");
  const send = report.getByRole("button", { name: "Send report" });
  for (const [name, mimeType, buffer, words] of [
    ["note.txt", "text/plain", Buffer.from("no photo"), "This file is no JPEG, PNG or WebP photo."],
    ["large.png", "image/png", Buffer.alloc(4_000_001), "This photo is larger than 4 MB."],
  ] as const) {
    await photo.setInputFiles({ name, mimeType, buffer });
    await report.getByText(words).waitFor();
    expect(await send.isDisabled()).toBe(true);
  }
  expect(await axe(page)).toEqual([]);
  await shot(page, "issue-refused-phone");
  await photo.setInputFiles({ name: "torn.png", mimeType: "image/png", buffer: png(480) });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await send.click();
  await report.waitFor({ state: "detached" });
  expect(consoleErrors).toEqual([]);

  const { page: desk } = await shop.open(desktop);
  await signIn(desk, people.staff);
  await desk.goto("/order-issues/");
  const issue = desk.locator("section, article").filter({ hasText: note }).last();
  await issue.getByText(/^Damaged · Order \d+/).waitFor();
  const picture = issue.getByRole("img", { name: /^Photo of order/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  expect(await axe(desk)).toEqual([]);
  await shot(desk, "issue-staff-desk");
}, 120_000);
