import { expect, it } from "vitest";
import { desktop, phone } from "../support/browser.ts";
import { openMessages, placed } from "./message-page.ts";
import { openShop } from "../support/open-shop.ts";
import { withoutRefused } from "../support/refused.ts";

const shop = openShop();

it.each([
  ["a desk", desktop],
  ["a phone", phone],
] as const)(
  "MSG-22 MSG-28 MSG-37 MSG-43 MSG-44 MSG-45 MSG-47 messages keep offset and close button, on %s",
  async (_, screen) => {
    const { page, show, gone, consoleErrors } = await openMessages(screen, shop);
    const { width, height } = screen.viewport;
    const across =
      screen === phone ? { left: 0, right: 0, width } : { left: width / 4, right: width / 4, width: width / 2 };
    const html = `<div style="height:200px">Crab is in</div>`;
    const cases = [
      ["top", {}, {}, { size: 24, right: across.width * 0.04, top: 8 }],
      [
        "bottom",
        {},
        { position: "top-left", color: "#008000", size: 32 },
        { size: 32, left: across.width * 0.04, color: "rgb(0, 128, 0)" },
      ],
      ["top", { topOffset: "30px" }, { sideOffset: "10px", topOffset: "20px" }, { right: 10, top: 20 }],
      [
        "bottom",
        { bottomOffset: "50px" },
        { position: "top-left", sideOffset: "3%", topOffset: "10%" },
        { left: across.width * 0.03, top: 20 },
      ],
    ] as const;
    for (const [edge, offset, closeButton, cross] of screen === phone ? cases.slice(1, 3) : cases) {
      await show({ html, isAnimated: true, options: { edge, ...offset, closeButton } });
      const at = await placed(page);
      const distance = "topOffset" in offset ? 30 : "bottomOffset" in offset ? 50 : 0;
      expect(at, edge).toMatchObject({ ...across, height: 200, [edge]: distance, entrance: "fade" });
      for (const [name, value] of Object.entries(cross)) {
        const found = at.cross[name as keyof typeof at.cross];
        if (typeof value === "string") expect(found, `${edge} ${name}`).toBe(value);
        else expect(Math.abs(Number(found) - value), `${edge} ${name} ${found} ${value}`).toBeLessThanOrEqual(1);
      }
      const y = edge === "top" ? height - 20 : 20;
      await (screen === phone ? page.touchscreen.tap(width / 2, y) : page.mouse.click(width / 2, y));
      await gone();
    }
    // A press on the header closes the message and also does what it normally does.
    for (const position of ["TopRight", "BottomRight"]) {
      await show({ html, position });
      if (position === "TopRight") {
        const header = (await page.getByRole("banner").boundingBox())!;
        expect((await placed(page)).top).toBeGreaterThanOrEqual(Math.floor(header.y + header.height));
      }
      const box = (await page
        .locator("header")
        .getByRole("link", { name: /^Cart/, includeHidden: true })
        .first()
        .boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await (screen === phone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await gone();
      await page.waitForURL("**/cart/");
    }
    expect(withoutRefused(consoleErrors)).toEqual([]);
  },
);
