import { emailProblem } from "../account/account-problems.ts";
import type { FieldProblem } from "../form/field-problem.ts";
import { isDay } from "../time/local-time.ts";
import type { NotedRequest, PrivacyRequest } from "./privacy-requests.schema.ts";

/** How long staff have for a request, in days from the one it came on. */
export const PRIVACY_DAYS = 30;

const DAY_MS = 86_400_000;

/** Days until a request is due; below 0 = it's overdue. Both days exist, 'YYYY-MM-DD' (OP-21). */
export const privacyDaysLeft = (askedOn: string, today: string): number =>
  PRIVACY_DAYS - Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${askedOn}T00:00:00Z`)) / DAY_MS);

/** What can't be noted: an email that is none, and a day that isn't there yet, or no day (OP-21). */
export const notedProblems = ({ email, askedOn }: NotedRequest, today: string): readonly FieldProblem[] => {
  const problem = emailProblem(email.trim());
  const isPast = isDay(askedOn) && askedOn <= today;
  return [
    ...(problem === null ? [] : [problem]),
    ...(isPast ? [] : [{ field: "askedOn", _tag: "Malformed" as const, expected: "date" as const }]),
  ];
};

/** Open requests first, the one that is due soonest on top; then what was done or closed, the latest first (OP-21). */
export const sortRequests = (requests: readonly PrivacyRequest[]): readonly PrivacyRequest[] =>
  requests.toSorted((a, b) => {
    if (a.endedAt === null && b.endedAt === null) return a.askedOn.localeCompare(b.askedOn) || a.id - b.id;
    if (a.endedAt === null || b.endedAt === null) return a.endedAt === null ? -1 : 1;
    return b.endedAt.localeCompare(a.endedAt) || b.id - a.id;
  });
