import { GuideSettingsPort } from "@larder/calls/ports";
import { calls, portSuite, refusals, type Suite } from "./suite.ts";

export const guideSettingsSuite: Suite = portSuite("guide settings", (it, expect) => {
  it("GUIDE-VIEW-26 only staff set and reset the empty guide text; repeats are harmless", async (ada, world) => {
    for (const [visitor, tag] of [[await world.guest(), "NotSignedIn"] as const, [ada, "Forbidden"] as const]) {
      expect((await refusals(visitor, GuideSettingsPort).read())._tag).toBe(tag);
      expect((await refusals(visitor, GuideSettingsPort).save({ noProductsMessage: "x" }))._tag).toBe(tag);
    }
    const sue = await world.signedIn("sue");
    for (const noProductsMessage of ["Ask Dana for your list.", "Ask Dana for your list.", null]) {
      await calls(sue, GuideSettingsPort).save({ noProductsMessage });
      expect(await calls(sue, GuideSettingsPort).read()).toEqual({ noProductsMessage });
    }
  });
});
