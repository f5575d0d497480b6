import sharp from "sharp";
import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

const png = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();

it("CMS-01 CMS-02 an editor adds, moves, hides and schedules sections; customers see what is published", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.editor });
  const [text, picks] = [ownName("Closed on Thursday"), ownName("Four for the week")];
  await page.goto("/resources/delivery/?epieditmode=true");
  const panel = page.getByRole("region", { name: "Sections of this page" });
  const add = panel.getByRole("group", { name: "Add a section" });
  await add.getByRole("button", { name: "Text" }).click();
  const written = page.getByRole("dialog", { name: "Add: Text" });
  await written.getByLabel("Heading").fill(text);
  await written.getByRole("textbox", { name: "Paragraph 1" }).fill("Order **early** at [the shop](/products/).");
  await written.getByRole("button", { name: "List", exact: true }).click();
  await written.getByRole("textbox", { name: "List 2" }).fill("Crab\nFigs");
  await written.getByRole("button", { name: "Move List 2 up" }).click();
  expect(await axe(page)).toEqual([]);
  await written.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("heading", { level: 2, name: text }).waitFor();
  // Written without HTML, and stored as clean HTML that is read back into the form.
  await page.getByRole("button", { name: `Edit “${text}”` }).click();
  const again = page.getByRole("dialog", { name: "Edit: Text" });
  expect(await again.getByRole("textbox", { name: "List 1" }).inputValue()).toBe("Crab\nFigs");
  expect(await again.getByRole("textbox", { name: "Paragraph 2" }).inputValue()).toBe(
    "Order **early** at [the shop](/products/).",
  );
  await again.getByText("More").click();
  await again.getByRole("button", { name: "Edit as HTML" }).click();
  expect(await again.getByLabel("HTML", { exact: true }).inputValue()).toBe(
    '<ul><li>Crab</li><li>Figs</li></ul><p>Order <strong>early</strong> at <a href="/products/">the shop</a>.</p>',
  );
  await again.getByRole("button", { name: "Cancel" }).click();

  await add.getByRole("button", { name: "Products" }).click();
  const products = page.getByRole("dialog", { name: "Add: Products" });
  await products.getByLabel("Heading").fill(picks);
  await products.getByLabel("Find products to add").fill("butter");
  await products
    .getByRole("button", { name: /^Add .*Butter/ })
    .first()
    .click();
  expect(await axe(page)).toEqual([]);
  await products.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("heading", { level: 2, name: picks }).waitFor();

  await add.getByRole("button", { name: "Picture" }).click();
  const picture = page.getByRole("dialog", { name: "Add: Picture" });
  const file = picture.locator("input[type=file]");
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await picture.getByText(/^notes\.txt isn't a JPEG/).waitFor();
  await file.setInputFiles({ name: "crab.png", mimeType: "image/png", buffer: await png() });
  await picture.getByText("Picture uploaded.").waitFor();
  await picture.getByRole("button", { name: "Save draft" }).click();
  await picture.getByText("Describe the picture.").waitFor();
  expect(await axe(page)).toEqual([]);
  await picture.getByLabel("Description").fill(`${text}: a crab`);
  await picture.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("img", { name: `${text}: a crab` }).waitFor();

  // By keyboard; the focus stays on the section that moves.
  const up = panel.getByRole("button", { name: `Move “${picks}” up` });
  await up.focus();
  await page.keyboard.press("Enter");
  await panel.getByText(new RegExp(`^“${picks}” is now \\d+ of \\d+\\.$`)).waitFor({ state: "attached" });
  await page.waitForFunction(
    (name) => document.activeElement?.getAttribute("aria-label") === name,
    `Move “${picks}” up`,
  );
  const headings = await page.locator("main h2").allTextContents();
  expect(headings.indexOf(picks)).toBeLessThan(headings.indexOf(text));

  await panel.getByRole("button", { name: `More for “${text}”` }).click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  const schedule = page.getByRole("dialog", { name: `Schedule “${text}”` });
  await schedule.getByLabel("From").fill("2999-01-01T06:00");
  await schedule.getByLabel("Until").fill("2998-01-01T06:00");
  await schedule.getByRole("button", { name: "Save draft" }).click();
  await schedule.getByText("Choose an end after the start.").waitFor();
  await schedule.getByLabel("Until").fill("");
  await schedule.getByRole("button", { name: "Save draft" }).click();
  await panel.getByText(/^From \w/).waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole("region", { name: "Page tools" }).getByRole("button", { name: "Publish" }).click();
  const publish = page.getByRole("dialog", { name: /^Publish / });
  await publish.getByText(`“${picks}”`).waitFor();
  expect(await axe(page)).toEqual([]);
  await publish.getByRole("button", { name: "Publish" }).click();
  await page.getByText(/There's nothing to publish/).waitFor();
  const customer = await shop.openSignedIn(phone);
  await customer.page.goto("/resources/delivery/");
  await customer.page.getByRole("heading", { level: 2, name: picks }).waitFor();
  expect(await customer.page.getByText(text).count()).toBe(0);
});
