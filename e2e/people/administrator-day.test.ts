import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { axe, desktop } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { people } from "../support/sign-in.ts";
import { keyboardOf } from "./keyboard.ts";

const shop = openShop();

const looked = async (page: Page): Promise<void> => expect(await axe(page)).toEqual([]);

it("OP-21 OP-26 OP-67 OP-77 an administrator's whole day by keyboard alone, without a mouse event", async () => {
  const { page, consoleErrors } = await shop.open(desktop, { isCold: true });
  const { press, type, choose, mouseEvents } = await keyboardOf(page);
  const name = ownName("Dockside");
  const word = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const button = (of: string, within: Page | Locator = page) =>
    within.getByRole("button", { name: of, exact: true }).first();
  const dialog = (of: string) => page.getByRole("dialog", { name: of, exact: true });
  await page.goto("/sign-in/");
  await press(button(`Sign in as ${people.administrator}`));
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();

  // A coworker is invited, and signed out everywhere.
  await page.goto("/staff/");
  await press(button("Invite staff"));
  const invite = dialog("Invite staff");
  await type(invite.getByLabel("Email"), `${word}@x.example`);
  await type(invite.getByLabel("First name"), "Mae");
  await type(invite.getByLabel("Last name"), name);
  await press(invite.getByLabel(/^Warehouse/));
  await looked(page);
  await press(button("Create invitation", invite));
  await page
    .getByLabel(/^Link for .* to set a password$/)
    .and(page.locator(":focus"))
    .waitFor();
  await type(page.getByLabel("Find a coworker"), "Dana");
  const more = button(`More for ${people.staff}`);
  await more.waitFor();
  await press(more);
  await looked(page);
  const out = page.getByRole("menuitem", { name: "Sign out everywhere" });
  // Only who is signed in can be signed out.
  if ((await out.count()) > 0 && (await out.getAttribute("aria-disabled")) !== "true") {
    await press(out);
    await press(button("Keep signed in", page.getByRole("dialog")));
  } else await page.keyboard.press("Escape");
  await more.and(page.locator(":focus")).waitFor();

  // A customer with its terms, held and released.
  await page.goto("/customers/");
  await press(button("Add a customer"));
  const adding = dialog("Add a customer");
  await type(adding.getByLabel("Name"), name);
  await type(adding.getByLabel("Account number"), word);
  await page.keyboard.press("Enter");
  await page.getByText(`${name} · Account ${word}`).waitFor();
  await looked(page);
  await type(page.getByLabel("Payment terms"), "Net 14");
  await press(button("Put on hold"));
  const holding = dialog("Put this customer on hold?");
  await type(holding.getByLabel("Message to their users"), "Call us.");
  await press(button("Put on hold", holding));
  await page.getByText("On hold. Its users read: “Call us.”").waitFor();
  await press(button("Release"));
  await page.getByText("This customer can order.").waitFor();
  await button("Put on hold").and(page.locator(":focus")).waitFor();

  // A price list, a warehouse and its holiday.
  await page.goto("/delivery/");
  await press(button("Add a price list"));
  await type(dialog("Add a price list").getByLabel("Name"), name);
  await page.keyboard.press("Enter");
  await button(`Rename ${name}`).waitFor();
  await press(button("Add a warehouse"));
  await choose(dialog("Add a warehouse").getByLabel("Time zone"), "Pacific");
  await type(dialog("Add a warehouse").getByLabel("Name"), name);
  await page.keyboard.press("Enter");
  await press(button(`Add a day to ${name}`));
  const day = dialog(`Add a day to ${name}`);
  await choose(day.getByLabel("Day"), "07042031");
  await type(day.getByLabel("Reason"), "Fair");
  await looked(page);
  await page.keyboard.press("Enter");
  await page
    .getByRole("list", { name: `Holidays of ${name}` })
    .getByText("Fair")
    .waitFor();
  await press(button(`Remove Fri, Jul 4, 2031`, page.getByRole("list", { name: `Holidays of ${name}` })));
  await page
    .getByRole("list", { name: `Holidays of ${name}` })
    .getByText("Fair")
    .waitFor({ state: "detached" });

  // A product gets another price and a picture.
  await page.goto("/staff-products/");
  // Not the first: another test changes that one.
  await press(page.getByRole("list", { name: "Products" }).getByRole("link").nth(4));
  const price = page.getByLabel(/Price of \w+ for Coastal price list/).first();
  await price.waitFor();
  await type(price, "31.25");
  await page.keyboard.press("Control+s");
  await page.getByRole("list", { name: "History" }).getByText("$31.25").first().waitFor();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(button("Choose a picture"))]);
  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: "#8a3" } });
  await chooser.setFiles({ name: "item.png", mimeType: "image/png", buffer: await drawn.png().toBuffer() });
  await page.getByText("This picture was uploaded here.").waitFor();
  await looked(page);

  // Who did what, as a file; and how the shop is.
  await page.goto("/audit/");
  await type(page.getByRole("searchbox", { name: "Person" }), "Owen");
  await page.keyboard.press("Enter");
  await press(page.getByRole("region", { name: "Entries" }).getByRole("button").first());
  await looked(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    press(page.getByRole("link", { name: "Export CSV" })),
  ]);
  expect(file.suggestedFilename()).toBe("audit.csv");
  await page.goto("/health/");
  await page.getByRole("list", { name: "Parts of the shop" }).getByText("Disk space").waitFor();
  await looked(page);
  expect(mouseEvents()).toEqual([]);
  expect(consoleErrors).toEqual([]);
}, 400_000);
