import type { HealthPart, HealthState } from "@larder/domain/staff/health";

const states: Record<HealthState, string> = { good: "Good", look: "Take a look", bad: "Needs attention" };

const sums: Record<HealthState, string> = {
  good: "Everything works",
  look: "Something needs a look",
  bad: "Something needs attention now",
};

const parts: Record<HealthPart, string> = {
  index: "Search index",
  queue: "Email waiting",
  failures: "Email not sent",
  database: "Database",
  disk: "Disk space",
  backup: "Last backup",
};

export const healthMessages = {
  title: "Health",
  lead: "How the shop is right now. This page refreshes every 15 seconds.",
  sums,
  states,
  parts,
  list: "Parts of the shop",
  building: "Being built",
  indexNote: "Time since search was last up to date with the catalog.",
  notSending: "Email isn't set up, so all of it stays here.",
  oldest: (age: string) => `The oldest has waited ${age}.`,
  noneWaits: "No email is waiting.",
  failedToday: "In the last 24 hours.",
  lastFailure: (when: string, problem: string) => `Last on ${when}: ${problem || "no reason given"}`,
  connections: (now: number, most: number) => `${now} of ${most} connections`,
  migrations: (count: number, last: string) => `${count} migrations, the last is ${last}`,
  free: (bytes: string) => `${bytes} free`,
  elsewhere: "On the database's own server",
  diskNote: "With less than 24 MB free, the shop stops accepting changes.",
  ago: (age: string) => `${age} ago`,
  never: "Never",
  backupNote: "Written by npm run backup. Backups made by other tools don't show here.",
  versions: "Versions",
  seconds: (count: number) => (count === 1 ? "1 second" : `${count} seconds`),
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
  hours: (count: number) => (count === 1 ? "1 hour" : `${count} hours`),
} as const;
