import type { OrderGuides } from "@larder/calls/ports";
import type { Failure } from "@larder/domain/failure";
import type { GuideChanges } from "@larder/domain/order-guide/guide.schema";
import * as Effect from "effect/Effect";
import type { SaveAnswer } from "./state.ts";

/** Saves a guide; a saved one keeps its id where the answer names none. */
export const saveGuide = (
  guides: OrderGuides["Service"],
  changes: GuideChanges,
  intent: string,
): Effect.Effect<SaveAnswer, Failure> =>
  Effect.map(guides.save(changes, intent), (answer) =>
    answer === null ? null : { ...answer, orderGuideId: answer.orderGuideId ?? changes.id },
  );
