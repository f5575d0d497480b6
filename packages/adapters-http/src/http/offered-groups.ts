import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";

/** Which groups of calls the shop's backend has. */
export interface OfferedGroups {
  /** Reads the settings, which say it. */
  readonly learn: <A extends { readonly unavailable: readonly string[] }>(
    settings: Effect.Effect<A, Failure>,
  ) => Effect.Effect<A, Failure>;
  /** A call of a group, sent if the backend has it, once settings that are on their way have come. */
  readonly only: <A>(group: string, call: Effect.Effect<A, Failure>) => Effect.Effect<A, Failure>;
}

/**
 * A call of a group that the settings name as unavailable isn't sent, and fails as if it had been refused
 * (`isNotExpressible`). Without settings every call is sent (OP-128).
 */
export const offeredGroups = (): OfferedGroups => {
  let unavailable: Promise<readonly string[]> | undefined;
  return {
    learn: (settings) =>
      Effect.suspend(() => {
        let end: (groups: readonly string[]) => void;
        unavailable = new Promise((resolve) => (end = resolve));
        return Effect.onExit(settings, (exit) =>
          Effect.sync(() => end(exit._tag === "Success" ? exit.value.unavailable : [])),
        );
      }),
    only: (group, call) =>
      Effect.flatMap(
        Effect.promise(async () => unavailable),
        (groups): typeof call =>
          groups?.includes(group)
            ? Effect.fail({
                _tag: "Refused",
                code: "UNAVAILABLE",
                message: "This shop doesn't have this.",
                status: 422,
                fields: [],
              })
            : call,
      ),
  };
};
