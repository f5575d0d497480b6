import { expect, it } from "vitest";
import { desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { inspect } from "../support/shot.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("SHELL-25 HIST-09 OP-10 a delivered line is reported with a photo, no other file, and staff see both", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(phone);
  await page.goto("/order-history/");
  await page.getByRole("radio", { name: "Delivered" }).click();
  await page.getByRole("listitem").filter({ hasText: "Delivered" }).first().locator("a[href*='order-details']").click();
  await page.getByRole("button", { name: "Report an issue" }).first().click();
  const report = page.getByRole("dialog", { name: /^Report an issue with order/ });
  const send = report.getByRole("button", { name: "Send report" });
  // Nothing is preselected, least of all the whole order.
  expect(await report.getByRole("checkbox", { checked: true }).count()).toBe(0);
  expect(await send.isDisabled()).toBe(true);
  await report.getByRole("checkbox").first().check();
  await report.getByRole("spinbutton").fill("1");
  await report.getByLabel("What's wrong?").selectOption("Missing");
  const note = ownName("Torn at the seam,");
  await report.getByLabel("Note").fill(note);
  const photo = report.getByLabel("Photo");
  for (const [name, mimeType, buffer, words] of [
    ["note.txt", "text/plain", Buffer.from("no photo"), "This file isn't a JPEG, PNG or WebP photo."],
    ["large.png", "image/png", Buffer.alloc(4_000_001), "This photo is larger than 4 MB."],
  ] as const) {
    await photo.setInputFiles({ name, mimeType, buffer });
    await report.getByText(words).waitFor();
    expect(await send.isDisabled()).toBe(true);
  }
  await inspect(page, "issue-refused-phone");
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 }, scale: "css" });
  await photo.setInputFiles({ name: "torn.png", mimeType: "image/png", buffer });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await send.click();
  await report.waitFor({ state: "detached" });
  expect(consoleErrors).toEqual([]);

  const { page: desk } = await shop.openSignedIn(desktop, { who: people.staff });
  await desk.goto("/order-issues/");
  const issue = desk.locator("section, article").filter({ hasText: note }).last();
  await issue.getByRole("heading", { name: /^Missing · Order \d+/ }).waitFor();
  await issue.getByText(/: 1 [A-Z]{2}$/).waitFor();
  const picture = issue.getByRole("img", { name: /^Photo of order/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await inspect(desk, "issue-staff-desk");
  const order = issue.getByRole("link", { name: /^Order \d+/ });
  const number = (await order.innerText()).replace("Order ", "");
  await order.click();
  await desk.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
  await desk.getByText(`Order ${number}`).first().waitFor();

  // The order leads back to its issue, which staff answer; the customer reads it on home and with the order.
  await desk.getByRole("link", { name: new RegExp(`issues? with order ${number}$`) }).click();
  await desk.getByRole("heading", { level: 1, name: `Reports on order ${number}` }).waitFor();
  await issue.getByRole("button", { name: `Answer the report on order ${number}` }).click();
  const answer = ownName("Credit on the next bill,");
  await desk.getByLabel("Your answer").fill(answer);
  await desk.getByText("The customer sees it with the order.", { exact: true }).waitFor();
  await inspect(desk, "issue-answer-desk");
  await desk.getByRole("button", { name: "Send answer and mark as done" }).click();
  await issue.getByText(answer).waitFor();
  await desk.getByLabel("Your answer").waitFor({ state: "detached" });
  await desk.getByRole("link", { name: "All reports" }).click();
  await desk.getByRole("radio", { name: "Done" }).click();
  await issue.getByText(answer).waitFor();
  await desk.getByRole("radio", { name: "Open" }).click();
  await issue.getByText(answer).waitFor({ state: "detached" });
  await page.goto("/");
  const waiting = page.getByRole("link", { name: `Answer to your report on order ${number}` });
  await waiting.first().click();
  await page.getByRole("heading", { level: 2, name: "Reported issues" }).waitFor();
  await page.getByText(answer).waitFor();
  await inspect(page, "issue-answered-phone");
}, 120_000);
