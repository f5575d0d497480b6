import { plural } from "./plural.ts";

export const privacyRequestsMessages = {
  title: "Requests",
  note: "Note a request",
  columns: ["Person", "Wants", "Since", "Status", ""],
  wants: { export: "Export", erase: "Erase" },
  ways: {
    letter: "By letter",
    email: "By email",
    phone: "By phone",
    inPerson: "In person",
    account: "On their account page",
    none: "Without a request",
  },
  left: (days: number) =>
    days < 0
      ? `${plural(-days, "day", "days")} overdue`
      : days === 0
        ? "Due today"
        : `${plural(days, "day", "days")} left`,
  ended: { done: (when: string) => `Done ${when}`, closed: (when: string) => `Closed ${when}` },
  by: (name: string) => `by ${name}`,
  onServer: "on the server",
  erased: "Former user",
  open: "Open",
  see: "See",
  openOf: (name: string) => `See what's stored about ${name}`,
  close: "Close",
  closeOf: (name: string) => `Close the request of ${name}`,
  none: "No requests yet",
  noneText: "Note a request that comes in by letter, email or phone. What you export or erase shows here too.",
  failed: "The requests didn't load",
  audit: "See exports and erasures in the audit log",
  said: { noted: "The request is noted.", closed: "The request is closed." },
  email: "Person's email",
  way: "How it came in",
  askedOn: "Day it came in",
  wrongDay: "Choose today or an earlier day.",
  save: "Save",
  notNoted: "We couldn't note this request",
  notClosed: "We couldn't close the request",
  again: "It's safe to try again.",
} as const;
