import { plural } from "./plural.ts";

const days = (count: number) => plural(count, "day", "days");

export const personalDataMessages = {
  title: "Personal data",
  lead: "See, export or erase what's stored about a person.",
  find: "Name, email or phone",
  findPlaceholder: "The whole name, email or number",
  search: "Find",
  none: (email: string) => (email === "" ? "This person isn't here" : `Nothing is stored about ${email}`),
  noneText: "Check the spelling. People you've erased don't show up here.",
  several: (text: string) => `Which ${text}?`,
  open: "Open",
  choose: (name: string, email: string) => `Open ${name}, ${email}`,
  severalText: "We list up to 20 people. Type first and last name to narrow it down.",
  stored: "What's stored",
  audit: "Open in the audit log",
  exportJson: "Export JSON",
  exportHtml: "Export to read",
  noAccount: "No account. To export, run npm run admin -- privacy export.",
  erase: "Erase",
  eraseTitle: (name: string) => `Erase ${name}?`,
  eraseText:
    "We sign them out everywhere and erase their name, email, phone, drafts and emails right away. Orders stay with the organization, without their name. You can't undo this. Backups you made before still have them.",
  typeName: (name: string) => `Type ${name} to erase`,
  wrongName: (name: string) => `Type ${name} exactly.`,
  failed: "No one was erased",
  lost: "We didn't get an answer. It's safe to try again.",
  erased:
    "Erased. Their orders and guides stay, under “Former user”. Backups you made before still name this person, and a note may still have their first name.",
  kept: "How long data is kept",
  keptHint: "Anything older is deleted within a minute. We can't bring it back.",
  changeDays: "Change days",
  daysHint: (least: number, mayBeForGood: boolean) =>
    mayBeForGood ? `Days, ${least} or more. Leave empty to keep it for good` : `Days, ${least} or more`,
  daysError: (least: number) => `Enter a number of days from ${least} to 3,650.`,
  saveDays: "Save",
  cancel: "Cancel",
  daysSaved: "Saved how long data is kept.",
  notKept: "We couldn't save this",
  keeps: {
    audit: "Audit log",
    mails: "Emails sent",
    events: "Event log",
    searches: "Searches and clicks",
  },
  days: (count: number | null) => (count === null ? "For good" : days(count)),
} as const;
