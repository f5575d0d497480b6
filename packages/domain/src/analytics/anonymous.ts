import type { User } from "../account/user.schema.ts";

/** The user id all guests share in analytics: five zeros (§6 §9, IDENT-14, CONST-37). */
export const ANONYMOUS_ID = "00000";

/** Events carry the user's name, else the email, else 00000; never an empty id (§6 §9, IDENT-14, CONST-37). */
export const analyticsUserId = (
  user: Pick<User, "isAuthenticated" | "userName" | "email"> | null | undefined,
): string => {
  if (!user?.isAuthenticated) return ANONYMOUS_ID;
  return user.userName.trim() || user.email.trim() || ANONYMOUS_ID;
};

/** Only guests share the anonymous id 00000, so the platform never merges two users (§6 §9, IDENT-14, CONST-37). */
export const anonymousIdOf = (userId: string): string => userId;
