import type { User } from "@larder/domain/account/user.schema";
import type { GlobalSettings } from "@larder/domain/page/header.schema";
import { useCallback } from "react";
import { useShop } from "./storefront-context.tsx";

/** The current user; a guest until the session is known. For observers. */
export const useUser = (): User => useShop().user;

/** What is configured for the site. For observers. */
export const useSettings = (): GlobalSettings => useShop().settings;

/** Signing in: the promise tells whether it succeeded; never rejects (IDENT-09). For observers. */
export const useSignIn = () => {
  const shop = useShop();
  const { isSigningIn, problem, problemOf, pendingSignIn: pending } = shop.session.state;
  const signIn = useCallback(
    (credentials: { readonly email: string; readonly password: string }): Promise<boolean> =>
      shop.storefront.signIn(credentials.email, credentials.password),
    [shop],
  );
  return { signIn, running: isSigningIn, problem: problemOf === "signIn" ? problem : null, pending };
};
