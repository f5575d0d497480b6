/** What an applicant reads who signs in before the account is open (OP-26). */
export interface WaitingApplication {
  /** ISO 8601. */
  readonly sentAt: string;
  /** Whether the mailed link was followed. */
  readonly isEmailConfirmed: boolean;
}

/**
 * Whether a sign-in with the application's password may say that it waits (OP-23, OP-26). Only a proven email, or
 * anybody could apply with another's email and learn from a sign-in whether it has an account; a demo's are public.
 */
export const mayTellApplicant = (isEmailConfirmed: boolean, isDemo: boolean): boolean => isEmailConfirmed || isDemo;

/** Reads it from an answer; null = something else. */
export const waitingApplicationOf = (answer: unknown): WaitingApplication | null => {
  const { sentAt, isEmailConfirmed } = (answer ?? {}) as Partial<Record<keyof WaitingApplication, unknown>>;
  return typeof sentAt === "string" && !Number.isNaN(Date.parse(sentAt)) && typeof isEmailConfirmed === "boolean"
    ? { sentAt, isEmailConfirmed }
    : null;
};
