import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { GuideAction } from "../state.ts";
import { move } from "./harness.ts";

/** Something is done to a guide, with a double click; while another action is on its way nothing is. */
export const act = (id: GuideId, action: GuideAction) =>
  move(`${action._tag} ${id}`, (real, model) => {
    const from = real.given.length;
    const before = real.guideList.get();
    const isFree = model.active === null;
    if (isFree) model.active = id;
    for (let click = 0; click < 2; click += 1) real.guideList.send({ _tag: "ActionRequested", id, action });
    const fresh = real.given.slice(from);
    if (!isFree && real.guideList.get() !== before) throw new Error("a second action has started");
    if (isFree) {
      const [only, second] = fresh;
      if (only?._tag !== "Act" || second !== undefined) throw new Error("an action was to be sent once");
      const keys = real.given.flatMap((one) => (one._tag === "Act" ? [one.intent] : []));
      if (new Set(keys).size !== keys.length) throw new Error("two actions under one key");
    }
  });
