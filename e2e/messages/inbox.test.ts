import { NEW_CAMPAIGN } from "@larder/domain/messaging/campaign";
import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { call } from "../support/shop-call.ts";
import { withoutRefused } from "../support/refused.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

const hostile = `<script>parent.hacked=1</script><img src=x onerror="parent.hacked=2"><p onclick="parent.hacked=3">First boats land Monday.</p><a href="javascript:parent.hacked=4">Win</a> <a href="/order-guides/">Open my guides</a>`;

it("MSG-35 MSG-61 OP-97 a customer reads a message from home in its frame; it is cleaned, and then read", async () => {
  const title = ownName("Crab opens");
  const staff = await shop.openSignedIn(desktop, { who: people.staff, hasOwnSession: true });
  const content = {
    ...NEW_CAMPAIGN,
    name: title,
    html: `<h2>${title}</h2>${hostile}`,
    contentType: "orderConfirmation",
  };
  await call(staff.page, "staff/campaign-save", { body: { id: null, version: null, content, isPublished: true } });
  await staff.context.close();

  const { page, consoleErrors, context } = await shop.openSignedIn(phone, {
    who: people.chef,
    hasOwnSession: true,
  });
  await page.goto("/");
  const panel = page.locator("section:has(> [data-messages])");
  await panel.getByRole("link", { name: "All messages" }).waitFor();
  expect(await panel.getByRole("listitem").count()).toBe(3);
  const item = panel.getByRole("link", { name: title });
  expect(await item.innerText()).toMatch(/New[\s\S]*First boats land Monday\./);
  const opened = page.waitForRequest((request) => request.url().includes("trackInAppOpen"));
  await item.click();
  const frame = page.frameLocator(`iframe[title="${title}"]`);
  await frame.getByText("First boats land Monday.").waitFor();
  expect(await page.locator("main iframe").getAttribute("sandbox")).not.toContain("allow-scripts");
  const left = await frame.locator("body").evaluate((body) => ({
    acts: body.querySelectorAll("script, [onclick], [onerror], a[href^='java' i]").length,
    hacked: (parent as unknown as { hacked?: number }).hacked ?? null,
  }));
  expect(left).toEqual({ acts: 0, hacked: null });
  expect((await opened).postDataJSON()).toMatchObject({ messageId: new URL(page.url()).searchParams.get("message") });
  const entry = page.getByRole("listitem").filter({ hasText: title });
  expect(await entry.getByText("New", { exact: true }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);

  await entry.getByRole("button").click();
  expect(await page.locator("main iframe").count()).toBe(0);
  await page.keyboard.press("Enter");
  await frame.getByRole("link", { name: "Open my guides" }).click();
  await page.getByRole("heading", { level: 1, name: "Order guides" }).waitFor();
  await follow(page, "/inbox/");
  await page.getByRole("listitem").filter({ hasText: title }).waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: title }).getByText("New", { exact: true }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  expect(withoutRefused(consoleErrors)).toEqual([]);
  await context.close();
});
