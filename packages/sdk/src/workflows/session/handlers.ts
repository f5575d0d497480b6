import { Sessions } from "@larder/calls/ports";
import { isPendingSignIn } from "@larder/domain/account/second-factor";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toEvent, toEvents } from "../../kernel/to-event.ts";
import type { SessionCommand, SessionEvent, SessionOutput } from "./state.ts";

/** Calls the sessions port; each response carries the epoch of its request. */
export const sessionHandlers: Handlers<SessionCommand, SessionEvent, SessionOutput> = {
  SignIn: ({ email, password, epoch }) =>
    Sessions.use((sessions) =>
      toEvent(sessions.signIn({ email, password }), {
        done: (answer): SessionEvent =>
          isPendingSignIn(answer)
            ? { _tag: "SecondStepNeeded", pending: answer, epoch }
            : { _tag: "SignedIn", user: answer, epoch },
        failed: (failure) => ({ _tag: "SignInFailed", failure, epoch }),
      }),
    ),
  SignOut: () =>
    Sessions.use((sessions) =>
      toEvent(sessions.signOut(), {
        done: () => ({ _tag: "SignedOut" }),
        failed: (failure) => ({ _tag: "SignOutFailed", failure }),
      }),
    ),
  LoadCurrentUser: ({ epoch }) =>
    Sessions.use((sessions) =>
      toEvents(sessions.currentUser(), ["CurrentUserLoaded", "user"], "UserLoadFailed", { epoch }),
    ),
  LoadOriginalUser: ({ epoch }) =>
    Sessions.use((sessions) =>
      toEvents(sessions.originalUser(), ["OriginalUserLoaded", "user"], "UserLoadFailed", { epoch }),
    ),
  LoadOrganizations: ({ epoch }) =>
    Sessions.use((sessions) =>
      toEvents(sessions.organizations(), ["OrganizationsLoaded", "organizations"], "OrganizationsFailed", { epoch }),
    ),
  SetOrganization: ({ id, epoch }) =>
    Sessions.use((sessions) =>
      toEvent(sessions.chooseOrganization({ value: id }), {
        done: (user) => ({ _tag: "OrganizationSet", id, user, epoch }),
        failed: (failure) => ({ _tag: "OrganizationSetFailed", failure, epoch }),
      }),
    ),
  SetRegion: ({ region, epoch }) =>
    Sessions.use((sessions) =>
      toEvents(
        Effect.andThen(sessions.chooseRegion({ region }), sessions.currentUser()),
        ["RegionSet", "user"],
        "RegionSetFailed",
        { epoch },
      ),
    ),
};
