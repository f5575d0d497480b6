/** A payload without the two fields that would let a caller write to another user. */
export type WithoutIdentity<P> = Omit<P, "userId" | "email">;

/**
 * Who a user or subscription update is about is never taken from the caller: userId and email are left away, and the caller's object stays as it is.
 * Spec §5, MSG-66, MSG-67, MSG-69.
 */
export const withoutIdentity = <P extends object>(payload: P): WithoutIdentity<P> => {
  const { userId: _userId, email: _email, ...rest } = payload as P & { userId?: unknown; email?: unknown };
  return rest as WithoutIdentity<P>;
};

/**
 * A user update is sent without identity, and always prefers the user's id.
 * Spec §5 §7, MSG-66, MSG-69.
 */
export const userUpdateBody = <P extends object>(payload: P): WithoutIdentity<P> & { readonly preferUserId: true } => ({
  ...withoutIdentity(payload),
  preferUserId: true,
});
