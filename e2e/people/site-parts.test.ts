import { expect, it } from "vitest";
import { CACHE_MS } from "@larder/domain/page/cache";
import { axe, desktop, overWidth, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { inspect } from "../support/shot.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("SHELL-04 CMS-01 an editor changes the footer by keyboard, writes an alert, and publishes the footer", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.editor });
  const label = ownName("Docks");
  await page.goto("/pages/");
  const panel = page.getByRole("region", { name: "On every page" });
  await panel.getByRole("button", { name: "Edit Footer" }).click();
  const footer = page.getByRole("dialog", { name: "Footer" });
  await footer.getByRole("button", { name: "Add link" }).first().press("Enter");
  await page.keyboard.type(label);
  const url = footer.getByRole("group", { name: "Link 4" }).first().getByLabel("Address");
  await url.fill("//elsewhere.example");
  await footer.getByRole("button", { name: "Save draft" }).click();
  await footer.getByText("Start with / for a page on this site, or with https://.", { exact: true }).first().waitFor();
  expect(await axe(page)).toEqual([]);
  await url.fill("/resources/");
  await url.press("Alt+ArrowUp");
  await footer.getByText(`“${label}” is now 3 of 4.`).waitFor({ state: "attached" });
  await page.waitForFunction(
    (name) => document.activeElement?.getAttribute("aria-label") === name,
    `Move “${label}” up`,
  );
  await footer.getByRole("button", { name: "Save draft" }).click();
  await panel.getByText("We saved a draft of Footer.").waitFor({ state: "attached" });
  await panel.getByRole("button", { name: "Publish Footer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: label }).waitFor();

  await panel.getByRole("button", { name: "Edit Site alert" }).click();
  const alert = page.getByRole("dialog", { name: "Site alert" });
  await alert.getByRole("textbox", { name: "Text" }).fill("Crab season opens Monday.");
  await alert.getByLabel("From").fill("2999-01-02T06:00");
  await alert.getByLabel("Until").fill("2999-01-01T06:00");
  await alert.getByRole("button", { name: "Save draft" }).click();
  await alert.getByText("Choose an end after the start.").waitFor();
  expect(await axe(page)).toEqual([]);
  await alert.getByLabel("Until").fill("");
  await alert.getByRole("button", { name: "Save draft" }).click();
  await panel.getByText(/^Starts .*Jan 2/).waitFor();
  await panel.getByRole("button", { name: "Versions of Site alert" }).click();
  await page
    .getByRole("button", { name: /^Compare version/ })
    .first()
    .click();
  await page.getByRole("list", { name: "What changes" }).getByText("Crab season opens Monday.").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await panel.getByText("On now").waitFor();
  await inspect(page, "site-parts-desk");

  const guest = await shop.openSignedIn(phone);
  await guest.page.goto("/");
  await guest.page.getByRole("contentinfo").getByRole("link", { name: label }).waitFor();
  expect(await guest.page.getByText("Crab season opens Monday.").count()).toBe(0);
  expect(await overWidth(guest.page)).toBe(0);
});

it("SHELL-01 SHELL-02 HTTP-09 an alert published meanwhile shows once looked at, and closes to the page", async () => {
  const chef = await shop.openSignedIn(phone);
  await chef.page.goto("/order-guides/");
  await chef.page.getByRole("link", { name: /guide/i }).first().waitFor();
  const { page } = await shop.openSignedIn(desktop, { who: people.editor });
  const says = async (isOn: boolean) => {
    const { parts } = await call<{
      readonly parts: readonly { readonly contentLink: string; readonly content: { readonly _tag: string } }[];
    }>(page, "content/site-parts");
    const live = parts.find((part) => part.content._tag === "Alert")!.contentLink;
    const content = { _tag: "Alert", isOn, title: "Snow", text: "Trucks run two hours late", from: null, until: null };
    const body = await call<object>(page, "content/site-save", { body: { contentLink: live, content } });
    await call(page, "content/page-publish", { body });
  };
  const alert = chef.page.getByRole("region", { name: "Site alert" });
  const looksAgain = () => chef.page.evaluate(() => dispatchEvent(new Event("focus")));
  await says(true);
  try {
    await looksAgain();
    await chef.page.evaluate((later) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + later;
    }, CACHE_MS + 1);
    await looksAgain();
    await alert.getByText("Trucks run two hours late").waitFor();
    expect(await axe(chef.page)).toEqual([]);
    await alert.getByRole("button", { name: "Close site alert" }).press("Enter");
    await alert.waitFor({ state: "detached" });
    expect(await chef.page.evaluate(() => document.activeElement?.id)).toBe("main");
  } finally {
    await says(false);
  }
});
