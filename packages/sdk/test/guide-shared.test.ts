import { describe, expect, it } from "vitest";
import { openStorefront, send } from "./open-storefront.ts";

const share = (organizationName: string) => ({ _tag: "Share", with: 102 as never, organizationName }) as const;

describe("sharing a guide", () => {
  it("GUIDE-IO-14 GUIDE-IO-20 TEXT-19 the message ends with the organization's name and hides by itself", async () => {
    const open = await openStorefront();
    const { guideList, toasts } = open.storefront;
    await send(guideList, { _tag: "ListingRequested" });
    await send(guideList, { _tag: "ActionRequested", id: 9_001 as never, action: share("Harbor & Vine Hotel") });
    expect(guideList.get()).toMatchObject({
      showActionMessage: true,
      actionMessage: { _tag: "Share", organizationName: "Harbor & Vine Hotel" },
      hasError: false,
    });
    expect(toasts.get()).toMatchObject({ showStatus: false, count: 0 });
    guideList.send({ _tag: "MessageExpired" });
    expect(guideList.get().showActionMessage).toBe(false);
  });

  it("GUIDE-IO-20 a failed share isn't reported as one", async () => {
    const open = await openStorefront();
    const { guideList, toasts } = open.storefront;
    await send(guideList, { _tag: "ListingRequested" });
    await send(guideList, { _tag: "ActionRequested", id: 424_242 as never, action: share("South") });
    expect(guideList.get().actionMessage?._tag).not.toBe("Share");
    expect(toasts.get().style).toBe("error");
  });
});
