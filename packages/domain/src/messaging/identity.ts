/** A payload without the two fields that could redirect a write to another user. */
export type WithoutIdentity<P> = Omit<P, "userId" | "email">;

/** The caller never decides whom an update is about: userId and email are dropped (§5, MSG-66, MSG-67, MSG-69). */
export const withoutIdentity = <P extends object>(payload: P): WithoutIdentity<P> => {
  const { userId: _userId, email: _email, ...rest } = payload as P & { userId?: unknown; email?: unknown };
  return rest as WithoutIdentity<P>;
};

/** A user update is sent without identity and always prefers the user's id (§5 §7, MSG-66, MSG-69). */
export const userUpdateBody = <P extends object>(payload: P): WithoutIdentity<P> & { readonly preferUserId: true } => ({
  ...withoutIdentity(payload),
  preferUserId: true,
});
