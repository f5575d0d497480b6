import type { Browser, Page } from "playwright-core";
import { openExample } from "./example.ts";
import { chef } from "./kitchen.ts";
import type { Host } from "./walk.ts";

const opened = async (browser: Browser, name: string, shop: string) => {
  const example = await openExample(name, shop);
  const context = await browser.newContext({ viewport: { width: 1024, height: 1180 } });
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(example.url);
  const close = async () => {
    await context.close();
    await example.stop();
  };
  return { page, close };
};

const signIn = async (page: Page) => {
  await page.getByLabel("Email").fill(chef.email);
  await page.getByLabel("Password").fill(chef.password);
  await page.getByRole("button", { name: "Sign in" }).click();
};

/** Vue's and Svelte's example: a guide, the cart and the last orders on one page. */
export const frameworkHost = async (browser: Browser, name: string, shop: string): Promise<Host> => {
  const { page, close } = await opened(browser, name, shop);
  const field = (item: string) => page.getByLabel(item, { exact: true });
  return {
    signIn: async () => {
      await signIn(page);
      await page.getByRole("heading", { name: "Order guide" }).waitFor();
    },
    openGuide: async (guide) => {
      await page.getByLabel("Guide", { exact: true }).selectOption({ label: guide });
      await page.waitForFunction(() => document.querySelectorAll("li input").length > 0);
    },
    type: async (item, quantity) => {
      await field(item.name).fill(String(quantity));
      await field(item.name).press("Tab");
    },
    add: () => page.getByRole("button", { name: "Add 2 to cart" }).click(),
    seeCart: async (items) => {
      for (const { name: item } of items)
        await page.getByRole("list", { name: "In the cart" }).getByText(item).waitFor();
    },
    submit: async () => {
      await page.getByRole("button", { name: /^Send order/ }).click();
      await page.getByText(/^Sent as \d+\.$/).waitFor();
    },
    seeOrder: (orderNumber) => page.getByRole("list", { name: "Orders" }).getByText(orderNumber).waitFor(),
    close,
  };
};

/** The tablet: it counts and sends, and shows neither the cart's items nor earlier orders. */
export const kioskHost = async (browser: Browser, shop: string): Promise<Host> => {
  const { page, close } = await opened(browser, "kiosk", shop);
  return {
    signIn: async () => {
      await signIn(page);
      await page.getByLabel("Order guide").waitFor();
    },
    openGuide: async (guide) => {
      await page.getByLabel("Order guide").selectOption({ label: guide });
    },
    type: async (item, quantity) => {
      for (let count = 0; count < quantity; count += 1)
        await page.getByRole("button", { name: `One more of ${item.name}`, exact: true }).click();
    },
    add: async () => {
      await page.getByRole("button", { name: "Add 2 to cart" }).click();
      await page.getByText("2 added to the cart.").waitFor();
    },
    submit: async () => {
      await page.getByRole("button", { name: "Send order (2)" }).click();
      await page.getByText(/^Order \d+ is sent\.$/).waitFor();
    },
    close,
  };
};
