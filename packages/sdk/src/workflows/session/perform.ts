import { Sessions } from "@larder/domain/account/sessions.port";
import * as Effect from "effect/Effect";
import type { OwnCommand } from "../../commands.ts";
import { settling } from "../../settle.ts";
import type { SessionCommand, SessionEvent } from "./state.ts";

const settle = settling<SessionEvent>();

/** Asks the sessions' port; the answer is an event of the epoch it was asked in. */
export const perform = Effect.fnUntraced(function* (
  command: OwnCommand<SessionCommand>,
): Effect.fn.Return<SessionEvent | null, never, Sessions> {
  const sessions = yield* Sessions;
  const epoch = "epoch" in command ? command.epoch : 0;
  switch (command._tag) {
    case "SignIn":
      return yield* settle(sessions.signIn({ email: command.email, password: command.password }), {
        done: (user) => ({ _tag: "SignedIn", user, epoch }),
        failed: (failure) => ({ _tag: "SignInFailed", failure, epoch }),
      });
    case "SignOut":
      return yield* settle(sessions.signOut(), {
        done: () => ({ _tag: "SignedOut" }),
        failed: (failure) => ({ _tag: "SignOutFailed", failure }),
      });
    case "LoadCurrentUser":
      return yield* settle(sessions.currentUser(), {
        done: (user) => ({ _tag: "CurrentUserLoaded", user, epoch }),
        failed: (failure) => ({ _tag: "UserFailed", failure, epoch }),
      });
    case "LoadOriginalUser":
      return yield* settle(sessions.originalUser(), {
        done: (user) => ({ _tag: "OriginalUserLoaded", user, epoch }),
        failed: (failure) => ({ _tag: "UserFailed", failure, epoch }),
      });
    case "LoadOrganizations":
      return yield* settle(sessions.organizations(), {
        done: (organizations) => ({ _tag: "OrganizationsLoaded", organizations, epoch }),
        failed: (failure) => ({ _tag: "OrganizationsFailed", failure, epoch }),
      });
    case "SetOrganization":
      return yield* settle(sessions.chooseOrganization(command.id), {
        done: (user) => ({ _tag: "OrganizationSet", id: command.id, user, epoch }),
        failed: (failure) => ({ _tag: "OrganizationSetFailed", failure, epoch }),
      });
  }
});
