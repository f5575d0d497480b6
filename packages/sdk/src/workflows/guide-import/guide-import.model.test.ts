import { COLUMN_ROLES } from "@larder/domain/order-guide/guide-columns";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "../../testing/soak.ts";
import { Cancel } from "./model/cancel.ts";
import { ChooseColumns } from "./model/choose-columns.ts";
import { ChooseFile } from "./model/choose-file.ts";
import { check, type Fault, openDesk } from "./model/desk.ts";
import { Finish } from "./model/finish.ts";
import { TypeName } from "./model/type-name.ts";

const commands = fc.commands(
  [
    fc
      .tuple(fc.constantFrom("good", "good", "guessless", "empty"), fc.constantFrom(null, null, 9_001))
      .map(([file, target]) => new ChooseFile(file, target)),
    fc.tuple(fc.nat(2), fc.constantFrom(...COLUMN_ROLES, null)).map(([at, role]) => new ChooseColumns(at, role)),
    fc.constantFrom("Fall", "Winter", " ").map((name) => new TypeName(name)),
    fc.constant(new Finish()),
    fc.constant(new Finish()),
    fc.constant(new Cancel()),
  ],
  { maxCommands: 25 },
);
const faults = fc.array(fc.constantFrom<Fault>("none", "none", "none", "lostRequest", "lostAnswer", "broken"), {
  maxLength: 20,
});

it("GUIDE-IO-01 GUIDE-IO-05 GUIDE-IO-07 GUIDE-IO-08 OP-66 OP-91 whatever is pressed and whatever is lost, one call at a time is waited for, every guide that was made is told of once, and nothing else is left behind", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), commands, faults, async (scheduler, made, faulty) => {
      const real = openDesk(scheduler, faulty);
      const before = real.shop.guides.size;
      await fc.scheduledModelRun(scheduler, () => ({ model: real.model, real }), made);
      while (scheduler.count() > 0) {
        await scheduler.waitOne();
        await new Promise((resolve) => setImmediate(resolve));
        check(real);
      }
      const { upload, apiActive, lost } = real.guideImport.get();
      expect(apiActive).toBe(false);
      const { told, unsure, stray } = real.model;
      const fresh = real.shop.guides.size - before;
      const unheard = unsure + (lost === null ? 0 : 1);
      // What went into a guide that was there already makes none.
      expect(fresh).toBeLessThanOrEqual(told + unheard);
      const open = upload !== null && real.shop.uploads.has(upload.orderGuideId) ? 1 : 0;
      expect(real.shop.uploads.size).toBeLessThanOrEqual(open + stray);
      if (upload !== null && lost === null && !real.model.gone.has(upload.orderGuideId)) expect(open).toBe(1);
    }),
    { numRuns: runsOf(1_000, process.env["LARDER_SOAK"]) },
  );
});
