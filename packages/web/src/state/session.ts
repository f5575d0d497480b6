import type { User } from "@larder/domain/account/user.schema";
import type { GlobalSettings } from "@larder/domain/page/header.schema";
import { waitingApplication } from "@larder/sdk";
import { useCallback } from "react";
import { signInMessages } from "../messages/en/sign-in.ts";
import { useShop } from "./storefront-context.tsx";

/** A guest until the session is known. For observers. */
export const useUser = (): User => useShop().user;

/** For observers. */
export const useSettings = (): GlobalSettings => useShop().settings;

/** The promise resolves to whether it succeeded; never rejects (IDENT-09). For observers. */
export const useSignIn = () => {
  const shop = useShop();
  const { isSigningIn, problem, problemOf, pendingSignIn: pending } = shop.session.state;
  const signIn = useCallback(
    (credentials: { readonly email: string; readonly password: string }): Promise<boolean> =>
      shop.storefront.signIn(credentials.email, credentials.password),
    [shop],
  );
  const problemText = problemOf === "secondStep" ? signInMessages.tooLong : problemOf === "signIn" ? problem : null;
  const { refusal } = shop.session.state;
  /** The email or the password is wrong, as far as the server says. */
  const isWrong = problemOf === "signIn" && refusal?._tag === "Refused" && refusal.code === "UNAUTHENTICATED";
  const waiting = waitingApplication(shop.session.state);
  return { signIn, running: isSigningIn, problem: problemText, isWrong, waiting, pending };
};
