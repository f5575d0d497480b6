import type { User } from "../account/user.schema.ts";

/** What a guest is called in analytics: a text with five zeros (spec §6 §9, IDENT-14, CONST-37). */
export const ANONYMOUS_ID = "00000";

/**
 * An event is reported under the user's name, or under 00000 for a guest and for a user without a name; never under an empty one.
 * Spec §6 §9, IDENT-14, CONST-37.
 */
export const analyticsUserId = (
  user: Pick<User, "isAuthenticated" | "userName" | "email"> | null | undefined,
): string => {
  if (!user?.isAuthenticated) return ANONYMOUS_ID;
  return user.userName.trim() || user.email.trim() || ANONYMOUS_ID;
};

/**
 * Only guests share the anonymous id 00000; a signed-in user has the one of that user, so that the platform never takes two users
 * for one. Spec §6 §9, IDENT-14, CONST-37.
 */
export const anonymousIdOf = (userId: string): string => userId;
