import { expect, it } from "vitest";
import { axe, desktop, overWidth, phone } from "../support/browser.ts";
import { focused } from "../support/focus.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();
const URL = "/resources/importing-a-guide/?epieditmode=true";

it("CMS-01 OP-118 OP-143 an editor types in place by mouse and keyboard; two editors keep both texts", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.editor });
  const [first, second] = [ownName("Bring your list"), ownName("Any spreadsheet")];
  await page.goto(URL);
  const heading = (name: string) => page.getByRole("heading", { level: 2, name, exact: true });
  const words = page.locator("[data-epi-edit^=blocks] p").first();
  const bar = page.getByRole("group", { name: /^Editing: / });
  const type = async (text: string) => {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  };
  const old = await page.locator("[data-epi-edit] h2").first().innerText();

  await heading(old).click();
  await bar.getByText("Editing: Heading.").waitFor();
  expect(await axe(page)).toEqual([]);
  await type("Gone");
  await page.keyboard.press("Escape");
  await heading(old).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await type(first);
  await page.keyboard.press("Enter");
  await heading(first).and(page.locator(":focus")).waitFor();
  await page.getByText("Saved to the draft.").waitFor();
  await page.getByRole("button", { name: "Go to Publish" }).click();
  expect(await focused(page)).toBe("Page tools");
  expect(await axe(page)).toEqual([]);

  // Leaving a text saves it too, and what was clicked opens next. Bold stays bold, and no markup is typed.
  await words.click();
  await type("Order early <b>");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("ControlOrMeta+b");
  await heading(first).click();
  await bar.getByText("Editing: Heading.").waitFor();
  expect(await words.innerHTML()).toBe("<strong>Order early &lt;b&gt;</strong>");

  const other = await shop.openSignedIn(phone, { who: people.editor });
  await other.page.goto(URL);
  const theirs = other.page.getByRole("heading", { level: 2, name: first, exact: true });
  await theirs.and(other.page.locator("[tabindex]")).tap();
  await other.page.getByText("Editing: Heading.").waitFor();
  await other.page.keyboard.press("ControlOrMeta+a");
  await other.page.keyboard.type(`${first} by another`);
  expect(await overWidth(other.page)).toBe(0);
  await other.page.getByRole("button", { name: "Save draft" }).tap();
  await other.page.getByRole("heading", { level: 2, name: `${first} by another`, exact: true }).waitFor();
  await type(second);
  await page.keyboard.press("Enter");
  await bar.getByText(`${first} by another`).waitFor();
  expect(await axe(page)).toEqual([]);
  await bar.getByRole("button", { name: "Save mine" }).click();
  await heading(second).waitFor();
});

it("CMS-01 a text that moved away from where it was clicked takes what is typed", async () => {
  const { page } = await shop.openSignedIn(phone, { who: people.editor });
  await page.goto(URL);
  const heading = page.locator("[data-epi-edit] h2[tabindex]").first();
  const old = await heading.innerText();
  // A banner above came between the press and the field.
  await heading.dispatchEvent("click", { clientX: 5, clientY: 5, detail: 1 });
  await page.getByText("Editing: Heading.").waitFor();
  // A phone has no such keys.
  expect(await page.locator("body").innerText()).not.toMatch(/\b(?:Alt|Ctrl|Escape|arrow key)\b/);
  await page.keyboard.type(" and more");
  const box = page.locator("[contenteditable=true]");
  expect(await box.innerText()).toBe(`${old} and more`);
  await page.keyboard.press("Escape");
  await heading.and(page.locator(":focus")).waitFor();
  expect(await heading.innerText()).toBe(old);
});
