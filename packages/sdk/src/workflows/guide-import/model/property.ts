import { COLUMN_ROLES } from "@larder/domain/order-guide/guide-columns";
import fc from "fast-check";
import { drain, type Fault } from "../../../testing/model/calls.ts";
import { Settle } from "../../../testing/model/settle.ts";
import { repeat } from "../../../testing/model/repeat.ts";
import { model } from "../../../testing/model/check-model.ts";
import { uploadsIn } from "./guide-files.ts";
import { check, openHarness } from "./harness.ts";
import { cancel, chooseColumns, chooseFile, finish, seeGuide, signOut, typeName } from "./moves.ts";

const made = fc.commands(
  [
    fc
      .tuple(fc.constantFrom("good", "good", "guessless", "empty"), fc.constantFrom(null, null, 9_001))
      .map(([file, target]) => chooseFile(file, target)),
    fc.tuple(fc.nat(2), fc.constantFrom(...COLUMN_ROLES, null)).map(([at, role]) => chooseColumns(at, role)),
    fc.constantFrom("Fall", "Winter", " ").map(typeName),
    fc.constant(finish),
    fc.constant(finish),
    ...repeat(
      5,
      fc.nat(4).map((most) => new Settle(most, check)),
    ),
    fc.constant(cancel),
    fc.constant(seeGuide),
    fc.constant(signOut),
  ],
  { maxCommands: 40, size: "max" },
);
const faults = fc.array(fc.constantFrom<Fault>("none", "none", "none", "lostRequest", "lostAnswer", "broken"), {
  maxLength: 20,
});

/** Importing a file under arbitrary actions, delays and failures. */
export const guideImportModel = model("guide-import", (adapter) =>
  fc.asyncProperty(fc.scheduler(), made, faults, async (scheduler, commands, faulty) => {
    const real = openHarness(scheduler, adapter);
    real.break(faulty);
    try {
      const before = real.backend.guides.size;
      await fc.scheduledModelRun(scheduler, () => ({ model: real.model, real }), commands);
      await drain(scheduler, () => check(real));
      const { upload, apiActive, lost } = real.guideImport.get();
      if (apiActive) throw new Error("a call is waited for");
      const { reported, unsure, stray } = real.model;
      const fresh = real.backend.guides.size - before;
      const unheard = unsure + (lost === null ? 0 : 1);
      // Importing into an existing guide creates none.
      if (fresh > reported + unheard)
        throw new Error(`${fresh} guides were made, ${reported} reported, ${unheard} unheard of`);
      const open = upload !== null && uploadsIn(real.backend).has(upload.orderGuideId) ? 1 : 0;
      if (uploadsIn(real.backend).size > open + stray) throw new Error("an upload is left behind");
      if (upload !== null && lost === null && !real.model.gone.has(upload.orderGuideId) && open !== 1)
        throw new Error("what is under review is not there");
    } finally {
      real.guideImport.close();
    }
  }),
);
