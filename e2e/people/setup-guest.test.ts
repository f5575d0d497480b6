import { expect, it } from "vitest";
import { desktop } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop();

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
