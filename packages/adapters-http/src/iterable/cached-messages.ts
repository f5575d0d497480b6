import type { Failure } from "@larder/domain/failure";
import type { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import * as Effect from "effect/Effect";
import type { MessageCache } from "./message-cache.ts";

const isAway = ({ _tag }: Failure): boolean => _tag === "Unreachable";

/**
 * In-app messages that outlast an unreachable provider and reloads: the last response without consumed and expired
 * ones. Per user, cleared at sign-out (§9, MSG-59, CONST-21, OP-105, T9).
 */
export const cachedMessages = (
  port: InAppMessages["Service"],
  cache: MessageCache,
  now: () => number,
): InAppMessages["Service"] => {
  let email: string | null = null;
  let isIdentified = false;
  const identify = (wanted: string): Effect.Effect<void, Failure> =>
    Effect.map(port.initialize(wanted), () => {
      isIdentified = true;
    });
  const kept = (owner: string, failure: Failure, count: number) =>
    Effect.flatMap(
      Effect.promise(() => cache.read(owner)),
      (messages) => {
        const fresh = messages.filter(({ expiresAt }) => expiresAt === null || expiresAt > now()).slice(0, count);
        return fresh.length === 0 ? Effect.fail(failure) : Effect.succeed(fresh);
      },
    );
  return {
    initialize: (wanted) => {
      email = wanted;
      isIdentified = false;
      return identify(wanted).pipe(
        Effect.catchIf(isAway, (failure) => Effect.asVoid(kept(wanted, failure, 1))),
        Effect.tapError(() =>
          Effect.sync(() => {
            if (email === wanted) email = null;
          }),
        ),
      );
    },
    logout: () => {
      email = null;
      isIdentified = false;
      return Effect.andThen(
        port.logout(),
        Effect.promise(() => cache.clear()),
      );
    },
    messages: ({ count }) => {
      const owner = email;
      if (owner === null) return port.messages({ count });
      const requested = isIdentified
        ? port.messages({ count })
        : Effect.andThen(identify(owner), port.messages({ count }));
      return requested.pipe(
        Effect.tap((messages) => Effect.sync(() => owner === email && void cache.write(owner, messages))),
        Effect.catchIf(isAway, (failure) => kept(owner, failure, count)),
      );
    },
    track: (event, message) => {
      const owner = email;
      if (owner !== null && event === "consume")
        void cache.read(owner).then((messages) => {
          const rest = messages.filter(({ messageId }) => messageId !== message.messageId);
          return owner === email && rest.length < messages.length ? cache.write(owner, rest) : undefined;
        });
      return port.track(event, message);
    },
  };
};
