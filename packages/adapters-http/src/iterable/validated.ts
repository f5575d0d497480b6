import type { Failure } from "@larder/domain/failure";
import type { ClientError } from "@larder/domain/messaging/payloads";
import { clientFailure } from "@larder/domain/messaging/payloads";
import * as Effect from "effect/Effect";
import { clientRefusal } from "../http/http-failure.ts";

/** A request runs only if its payload has no faults; otherwise all are reported (§5 §8, MSG-70, MSG-80). */
export const validated = <A>(
  faults: readonly ClientError[],
  request: () => Effect.Effect<A, Failure>,
): Effect.Effect<A, Failure> => {
  if (faults.length === 0) return request();
  const { code, msg, clientErrors } = clientFailure(faults).response.data;
  return Effect.fail(
    clientRefusal(
      code,
      msg,
      clientErrors.map(({ field, error }) => ({ path: field, message: error })),
    ),
  );
};
