import type { User } from "@larder/domain/account/user.schema";
import { anyText, aText } from "./input.ts";
import { failed, refused } from "./result.ts";
import { row } from "./run-action.ts";

const isRefusal = (tag: string | undefined) => tag === "Refused" || tag === "Forbidden";

export const signIn = row<{ readonly email: string; readonly password: string }, User>()({
  fields: { email: aText, password: anyText },
  of: ["session", "page"],
  isForGuests: true,
  changesUser: true,
  start: ({ at }, { email, password }) => at.session.send({ _tag: "SignIn", email, password }),
  done: ({ session, page }) => {
    const { status, isSigningIn, currentUser } = session.get();
    const isOver = !isSigningIn && status === "signedIn" && !page.get().page.isLoading;
    return isOver && currentUser !== null ? currentUser : undefined;
  },
  failed: ({ session }) => {
    const { isSigningIn, pendingSignIn, problem, problemOf, refusal } = session.get();
    if (isSigningIn) return null;
    if (pendingSignIn !== null) return { _tag: "SecondStepNeeded" };
    if (problemOf !== "signIn") return null;
    return isRefusal(refusal?._tag) ? refused([problem]) : failed(refusal);
  },
});

export const signOut = row<object, null>()({
  fields: {},
  of: ["session", "page"],
  isForGuests: true,
  changesUser: true,
  start: ({ at }) => {
    if (at.session.get().status === "signedIn") at.session.send({ _tag: "SignOut" });
  },
  done: ({ session, page }) => {
    const { status, isSigningOut } = session.get();
    return !isSigningOut && status === "guest" && !page.get().page.isLoading ? null : undefined;
  },
  failed: ({ session }) => {
    const { isSigningOut, problem, problemOf } = session.get();
    return !isSigningOut && problemOf === "signOut" ? refused([problem]) : null;
  },
});
