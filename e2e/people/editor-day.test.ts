import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { axe, desktop } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";
import { keyboardOf } from "./keyboard.ts";

const shop = openShop();

const URL = "/resources/catch-weight/?epieditmode=true";

const looked = async (page: Page): Promise<void> => expect(await axe(page)).toEqual([]);

it("CMS-01 CMS-04 OP-118 an editor's whole day by keyboard alone, without a mouse event", async () => {
  const { page, consoleErrors } = await shop.open(desktop, { isCold: true });
  const { press, type, choose, isFocused, mouseEvents } = await keyboardOf(page);
  const [heading, title, alertText, link] = ["Ends", "Counted twice", "Crab Monday", "Docks"].map(ownName) as [
    string,
    string,
    string,
    string,
  ];
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole("button", { name, exact: true }).first();
  const dialog = (name: string | RegExp) => page.getByRole("dialog", { name, exact: true });

  // Sign in.
  await page.goto("/sign-in/");
  const { demoUsers } = await call<{
    readonly demoUsers: readonly { readonly name: string; readonly email: string; readonly password: string }[];
  }>(page, "content/global-settings");
  const priya = demoUsers.find(({ name }) => name === people.editor)!;
  await type(page.getByLabel("Email", { exact: true }), priya.email);
  await type(page.getByLabel("Password", { exact: true }), priya.password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  await looked(page);

  // A text in place.
  await page.goto(URL);
  const tools = page.getByRole("region", { name: "Page tools" });
  const panel = page.getByRole("region", { name: "Sections of this page" });
  await press(page.locator("[data-epi-edit] h2").first());
  await page.getByRole("group", { name: /^Editing: / }).waitFor();
  await looked(page);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  const written = page.getByRole("heading", { level: 2, name: title, exact: true });
  await written.and(page.locator(":focus")).waitFor();

  // A part with a picture, moved, hidden, shown and scheduled.
  await press(button("Picture", panel));
  const picture = dialog("Add: Picture");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(button("Choose a picture", picture))]);
  const drawn = sharp({ create: { width: 320, height: 240, channels: 3, background: "#a33" } });
  await chooser.setFiles({ name: "crab.png", mimeType: "image/png", buffer: await drawn.png().toBuffer() });
  await picture.getByText("Picture uploaded.").waitFor();
  expect(await isFocused(picture)).toBe(true);
  await type(picture.getByLabel("Description"), `${heading}: a crab`);
  await looked(page);
  await press(button("Save draft", picture));
  await page.getByRole("img", { name: `${heading}: a crab` }).waitFor();
  await press(button("Text", panel));
  await type(dialog("Add: Text").getByLabel("Heading"), heading);
  await press(button("Save draft", dialog("Add: Text")));
  await page.getByRole("heading", { level: 2, name: heading, exact: true }).waitFor();
  expect(await isFocused(panel)).toBe(true);
  const up = button(`Move “${heading}” up`, panel);
  await press(up);
  await panel.getByText(new RegExp(`^“${heading}” is now \\d+ of \\d+\\.$`)).waitFor({ state: "attached" });
  await up.and(page.locator(":focus")).waitFor();
  const more = button(`More for “${heading}”`, panel);
  const entry = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await press(more);
  await looked(page);
  await press(entry("Hide from customers"));
  await panel.getByText("Hidden", { exact: true }).waitFor();
  await more.and(page.locator(":focus")).waitFor();
  await press(more);
  await press(entry("Show to customers"));
  await panel.getByText("Hidden", { exact: true }).waitFor({ state: "detached" });
  await press(more);
  await press(entry("Schedule…"));
  const schedule = dialog(`Schedule “${heading}”`);
  await choose(schedule.getByLabel("From"), "01012999", "0600A");
  await looked(page);
  await press(button("Save draft", schedule));
  await panel.getByText(/^From \w/).waitFor();
  await more.and(page.locator(":focus")).waitFor();

  // A look at it, another editor's change meanwhile, and the publication.
  await press(tools.getByRole("link", { name: "Preview" }));
  await page.waitForURL(/contentLink=/);
  await page.getByRole("heading", { level: 2, name: title, exact: true }).waitFor();
  await looked(page);
  const other = await shop.openSignedIn(desktop, { who: people.editor, isCold: true });
  await other.page.goto(URL);
  await press(tools.getByRole("link", { name: "Edit this page" }));
  await page.waitForURL(/epieditmode=true/);
  await press(written);
  await page.getByRole("group", { name: /^Editing: / }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" again");
  const others = await keyboardOf(other.page);
  await others.press(other.page.getByRole("heading", { level: 2, name: title, exact: true }));
  await other.page.getByRole("group", { name: /^Editing: / }).waitFor();
  await other.page.keyboard.press("End");
  await other.page.keyboard.type(" by another");
  await other.page.keyboard.press("Enter");
  // The heading has the text while it's typed, too.
  await other.page.getByText("Saved to the draft.").waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  const bar = page.getByRole("group", { name: /^Editing: / });
  await bar.getByText(`${title} by another`).waitFor();
  await looked(page);
  await press(button("Save mine", bar));
  await page.getByRole("heading", { level: 2, name: `${title} again`, exact: true }).waitFor();
  await press(button("Publish", tools));
  const publish = dialog(/^Publish /);
  await publish.getByRole("list", { name: "What changes" }).waitFor();
  await looked(page);
  await press(button("Publish", publish));
  await tools.getByText(/There's nothing to publish/).waitFor();
  await expect.poll(() => isFocused(tools)).toBe(true);

  // A version before it.
  await press(button("Versions", tools));
  const versions = dialog("Versions");
  await versions.getByText("Customers see this").waitFor();
  await looked(page);
  await press(button("Restore version 1", versions));
  await tools.getByText(/^Customers still see version \d+\./).waitFor();

  // The menus and the alert of every page.
  await page.goto("/pages/");
  const site = page.getByRole("region", { name: "On every page" });
  for (const name of ["Header menu", "Footer"]) {
    await press(button(`Edit ${name}`, site));
    const menu = dialog(name);
    await press(button("Add link", menu));
    await page.keyboard.type(`${link} ${name}`);
    await page.keyboard.press("Tab");
    await page.keyboard.type("/resources/");
    await looked(page);
    await press(button("Save draft", menu));
    await site.getByText(`We saved a draft of ${name}.`).waitFor({ state: "attached" });
    await button(`Edit ${name}`, site).and(page.locator(":focus")).waitFor();
  }
  await press(button("Edit Site alert", site));
  const alert = dialog("Site alert");
  await type(alert.getByRole("textbox", { name: "Text" }), alertText);
  await looked(page);
  await press(button("Save draft", alert));
  await site.getByText("We saved a draft of Site alert.").waitFor({ state: "attached" });
  // What isn't published goes, so that the shop stays as others expect it.
  for (const name of ["Header menu", "Footer", "Site alert"]) {
    await press(button(`Versions of ${name}`, site));
    await press(button("Discard the draft", page.getByRole("dialog")));
    await site.getByText(`We discarded the draft of ${name}.`).waitFor({ state: "attached" });
    expect(await isFocused(site)).toBe(true);
  }

  // Sign out.
  await press(page.getByRole("banner").getByRole("button", { name: /Priya/ }).first());
  await press(page.getByRole("menuitem", { name: "Sign out" }));
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  await looked(page);
  expect(mouseEvents()).toEqual([]);
  expect(consoleErrors.filter((text) => !text.includes("409"))).toEqual([]);
}, 400_000);
