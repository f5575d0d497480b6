import type fc from "fast-check";
import { type BoothModel, type BoothReal, check } from "./booth.ts";

/** The user signs out: nothing shows, whatever is still on its way. */
export class SignOut implements fc.AsyncCommand<BoothModel, BoothReal> {
  check = () => true;
  async run(model: BoothModel, real: BoothReal): Promise<void> {
    const wasThere = model.user !== null;
    real.messages.send({ _tag: "Reset" });
    model.user = null;
    model.closedAt = null;
    model.shown.length = 0;
    real.told.length = 0;
    if (wasThere) model.isTriggered = real.messages.get().display === "immediate";
    check(real);
  }
  toString = () => "sign out";
}
