import { MAX_EMPTY_GUIDE_MESSAGE } from "@larder/domain/input-limits";
import { GuideSettingsPort } from "@larder/calls/ports";
import { expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { failing, healed, lost } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

it("GUIDE-VIEW-26 OP-91 the empty guide text is loaded, validated, saved and reset; failures keep it", async () => {
  let stored: string | null = null;
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, GuideSettingsPort, {
        read: () => ({ noProductsMessage: stored }),
        save: ({ noProductsMessage }) => {
          stored = noProductsMessage;
          return { success: true };
        },
      }),
    ],
  });
  const { guideSettings } = open.storefront;
  failing(open, "guideSettings.read", lost);
  await send(guideSettings, { _tag: "Opened", of: "guides" });
  expect(guideSettings.get()).toMatchObject({
    draft: null,
    stored: { failure: { _tag: "Unreachable" } },
  });
  healed(open);
  await send(guideSettings, { _tag: "Opened", of: "guides" });
  expect(guideSettings.get()).toMatchObject({ draft: { noProductsMessage: "" } });

  await send(guideSettings, {
    _tag: "Edited",
    fields: { noProductsMessage: "x".repeat(MAX_EMPTY_GUIDE_MESSAGE + 1) },
  });
  await send(guideSettings, { _tag: "SaveRequested" });
  expect(guideSettings.get().saving.errors).toEqual([{ field: "noProductsMessage", _tag: "TooLong", limit: 300 }]);
  expect(open.backend.calls).not.toContain("guideSettings.save");

  await send(guideSettings, {
    _tag: "Edited",
    fields: { noProductsMessage: "  Ask Dana for your list. " },
  });
  failing(open, "guideSettings.save", lost);
  await send(guideSettings, { _tag: "SaveRequested" });
  expect(guideSettings.get()).toMatchObject({
    draft: { noProductsMessage: "  Ask Dana for your list. " },
    saving: { status: "unknown", failure: { _tag: "Unreachable" } },
  });
  healed(open);
  await send(guideSettings, { _tag: "SaveRequested" });
  expect(guideSettings.get()).toMatchObject({ draft: null, saving: { failure: null } });
  expect(stored).toBe("Ask Dana for your list.");

  await send(guideSettings, { _tag: "Opened", of: "guides" });
  expect(guideSettings.get().draft).toEqual({ noProductsMessage: "Ask Dana for your list." });
  await send(guideSettings, { _tag: "Edited", fields: { noProductsMessage: " " } });
  await send(guideSettings, { _tag: "SaveRequested" });
  expect(stored).toBeNull();
});
