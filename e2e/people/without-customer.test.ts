import { expect, it } from "vitest";
import { desktop } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("IDENT-17 T25 what staff without a customer can't use names no note that the page doesn't have", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.staff });
  await page.goto("/");
  const add = page.locator("main").getByRole("button", { name: /^Add / });
  await add.first().waitFor();
  expect(await add.first().isDisabled()).toBe(true);
  const missing = await page
    .locator("main [aria-describedby]")
    .evaluateAll((described) =>
      described
        .flatMap((one) => (one.getAttribute("aria-describedby") ?? "").split(/\s+/))
        .filter((id) => document.getElementById(id) === null),
    );
  expect(missing).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

it("OP-26 the setup page sends a guest to sign in, and logs no error for it", async () => {
  const { page } = await shop.open(desktop);
  const logged: string[] = [];
  page.on("console", (message) => {
    // The browser itself says that a request was refused.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      logged.push(message.text());
  });
  await page.goto("/setup/");
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).waitFor();
  expect(logged).toEqual([]);
});
