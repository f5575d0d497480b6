import { expect, it } from "vitest";
import { desktop } from "../support/browser.ts";
import { focused } from "../support/focus.ts";
import { openMessages, placed } from "./message-page.ts";
import { openShop } from "../support/open-shop.ts";
import { withoutRefused } from "../support/refused.ts";

const shop = openShop();

const ACCOUNT = "Marisol Reyes, account menu";

it("MSG-25 MSG-26 MSG-27 MSG-36 MSG-38 MSG-39 MSG-40 MSG-41 MSG-43 MSG-45 MSG-46 MSG-47 MSG-54 MSG-58 display options work on a desktop", async () => {
  const { page, show, gone, consoleErrors } = await openMessages(desktop, shop);
  // A broken picture counts as loaded; the frame gets its content's height 100 ms later.
  await show({
    html: `<div style="height:300px"><img src="https://pictures.example/missing.png" alt=""></div>`,
    isAnimated: true,
    background: { hex: "#ff0000", alpha: 0.4 },
  });
  expect(await placed(page)).toMatchObject({
    width: 640,
    left: 320,
    height: 300,
    entrance: "fade",
    overlay: ["rgb(255, 0, 0)", "0.4", true],
    cross: { size: 24 },
    sandbox: "allow-same-origin allow-popups allow-top-navigation",
  });
  await page.keyboard.press("Escape");
  const faded = await gone();
  expect(faded.fitted - faded.filled).toBeGreaterThanOrEqual(99);
  expect(faded.gone - faded.exiting).toBeGreaterThanOrEqual(390);

  await show(
    {
      position: "TopRight",
      isAnimated: true,
      html: `<div style="height:3000px">Long</div>`,
      options: {
        closeButton: { position: "top-left", size: 32, color: "#008000", sideOffset: "10px", topOffset: "20px" },
        topOffset: "30px",
        rightOffset: "40px",
        bottomOffset: "50px",
        dangerouslyAllowJsPopups: true,
      },
    },
    ACCOUNT,
  );
  expect(await page.evaluate(() => document.activeElement?.closest("dialog[data-fitted]") !== null)).toBe(true);
  expect(await placed(page)).toMatchObject({
    top: 30,
    right: 40,
    width: 422,
    height: 680,
    entrance: "slide",
    overlay: ["rgb(255, 255, 255)", "0", true],
    cross: { size: 32, left: 10, top: 20, color: "rgb(0, 128, 0)" },
    sandbox: "allow-same-origin allow-popups allow-top-navigation allow-popups-to-escape-sandbox",
  });
  await page.getByRole("button", { name: "Close modal button" }).click();
  await gone();
  await expect.poll(() => focused(page)).toBe(ACCOUNT);

  await show({
    position: "BottomRight",
    options: {
      topOffset: "30px",
      bottomOffset: "50px",
      maxWidth: "300px",
      closeButton: { isRequiredToDismissMessage: true, sideOffset: "12px" },
    },
  });
  expect(await placed(page)).toMatchObject({
    bottom: 50,
    right: 0,
    width: 300,
    entrance: "none",
    cross: { right: 12 },
  });
  await page.mouse.click(20, 20);
  await expect.poll(() => page.locator("dialog[data-fitted]").count()).toBe(1);
  await page.keyboard.press("Escape");
  expect((await gone()).exiting).toBeUndefined();

  await show({ position: "Full", options: { topOffset: "30px", maxWidth: "300px" } });
  expect(await placed(page)).toMatchObject({ top: 0, left: 0, width: 1280, height: 800 });
  expect(withoutRefused(consoleErrors).filter((one) => !one.includes("ERR_FAILED"))).toEqual([]);
});
