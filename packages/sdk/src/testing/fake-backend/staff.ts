import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import { world } from "../acceptance/world.ts";
import type { FakeSession } from "./session.ts";

/** The name of the member of staff that a session belongs to, also while they act for a customer. */
export const staffOf = (session: FakeSession): Effect.Effect<string, Failure> => {
  const userName = session.originalUserName ?? session.userName;
  const user = world.users.find((one) => one.userName === userName);
  if (user === undefined) return Effect.fail({ _tag: "NotSignedIn" });
  return user.roles?.includes("staff") === true
    ? Effect.succeed(user.userName)
    : Effect.fail({ _tag: "Forbidden", message: "" });
};
