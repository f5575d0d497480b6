import type { Upload } from "@larder/domain/order-guide/guide-upload.schema";
import { describe, expect, it } from "vitest";
import { guideImportCan } from "./can.ts";
import { finish } from "./finish-steps.ts";
import { guideImportInitialState, type GuideImportState } from "./state.ts";

const reviewing = (keepsOwnNumbers: boolean, fresh: number): GuideImportState => ({
  ...guideImportInitialState,
  name: "Weekly",
  keepsOwnNumbers,
  upload: {
    columns: { sku: 0, own: 1 },
    productCount: 2,
    heldCount: 2,
    emptyGroupCount: 0,
    targetGuideId: 7,
    orderGuideName: "Weekly",
    ownNumbers: { fresh, taken: 0 },
  } as unknown as Upload,
});
const canFinish = (state: GuideImportState): boolean => guideImportCan(state, { _tag: "FinishRequested" }).ok;

describe("finishing an import", () => {
  it("OP-62 OP-67 a guide with all items takes a file for its own numbers alone, when they're kept", () => {
    expect([reviewing(true, 1), reviewing(false, 1), reviewing(true, 0)].map(canFinish)).toEqual([true, false, false]);
  });

  it("OP-91 a lost finish goes again under its key only while it keeps or leaves the numbers as before", () => {
    const lost = { name: "Weekly", keepsOwnNumbers: true, intent: "k1" };
    const intents = [true, false].map((keeps) => finish({ ...reviewing(keeps, 1), lost }, "k2")[0].finishing);
    expect(intents).toEqual([lost, { name: "Weekly", keepsOwnNumbers: false, intent: "k2" }]);
  });
});
