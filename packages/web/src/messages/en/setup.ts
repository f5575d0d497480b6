import type { SetupStep } from "@larder/domain/opening/setup-steps";
import { LOCALE } from "@larder/domain/text/locale";
import { lookNames } from "./looks.ts";

const count = (value: number, one: string, many: string): string =>
  `${value.toLocaleString(LOCALE)} ${value === 1 ? one : many}`;

export const setupMessages = {
  title: "Set up your shop",
  rail: "Steps",
  done: "Done",
  missing: "Not done yet",
  steps: {
    shop: "Your shop",
    you: "You",
    products: "Products",
    customers: "Customers",
    delivery: "Delivery",
    open: "Open",
  } satisfies Record<SetupStep, string>,
  leads: {
    shop: "What customers see first, and where your trucks start.",
    you: "The first administrator, who can do everything in the shop.",
    products: "Bring the price list you already have.",
    customers: "Who orders from you. They get their invitations in the step Open, not before.",
    delivery: "What holds for every customer without terms of their own.",
    open: "A last look. You can change everything while the shop is open.",
  } satisfies Record<SetupStep, string>,
  note: "Take the steps in any order. What you save is here on your next visit, on any device.",
  save: "Save and continue",
  next: "Continue",
  saved: (step: SetupStep) => `${setupMessages.steps[step]}: saved`,
  notSaved: "We couldn't save this. It's safe to try again.",
  fixed: "The server's settings decide this.",

  name: "Shop name",
  nameHint: "On every page, on orders and in emails",
  timeZone: "Time zone",
  otherZones: "Other time zones",
  color: "Color",
  looks: lookNames,
  warehouse: "Warehouse",
  warehouseHint: "The place your deliveries come from, for example Portsmouth",
  phone: "Phone",
  phoneHint: "Where customers call. Leave empty to show none",
  email: "Email",
  shopEmailHint: "Where customers write. Leave empty to show none",

  firstName: "First name",
  lastName: "Last name",
  password: "Password",
  passwordHint: "At least 10 characters. A few words are easier to remember than signs.",
  create: "Create account and continue",
  secondStep: "If this shop uses two-step sign-in, you set up an authenticator app next.",
  isAdministrator: (name: string) => `${name} runs this shop`,

  products: (value: number) =>
    value >= 10_000 ? "The shop has 10,000 items or more" : `The shop has ${count(value, "item", "items")}`,
  noProducts: "The shop has no items yet",

  customers: "Customers so far",
  customer: "Or type one",
  customerList: "Bring your customer list",
  noCustomers: "No customers yet. Drop a file, or type your first one.",
  latest: (shown: number, all: number) => `The latest ${shown} of ${all.toLocaleString(LOCALE)}`,
  customerName: "Customer",
  accountNumber: "Account number",
  accountNumberHint: "As on your invoices. Leave empty if there's none",
  address: "Delivery address",
  person: "Who orders first",
  add: "Add customer",
  added: (name: string) => `Added ${name}.`,
  joined: "Has a password",
  waiting: "No password yet",
  nobody: "No one orders yet",

  days: "Delivery days",
  dayNames: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  cutoff: "Cutoff",
  cutoffHint: "On the warehouse's clock, the day before delivery",
  payment: "Payment terms",
  choose: "Choose",
  holidays: "Days without deliveries",
  noHolidays: "None yet.",
  date: "Day",
  reason: "Reason",
  reasonHint: "For example Thanksgiving",
  addHoliday: "Add day",
  remove: (day: string) => `Remove ${day}`,
  removed: (day: string) => `Removed ${day}.`,
  withoutTerms: (value: number) => `${count(value, "customer misses", "customers miss")} terms that an order needs`,
  withoutTermsText:
    "Saving this gives them the usual days. An address or a warehouse you enter under the customer's terms.",
  seeCustomers: "See customers",

  openShop: "Open the shop",
  inviteMore: (value: number) => `Invite ${count(value, "person", "people")}`,
  isOpen: "Your shop is open",
  isOpenText: "Customers can sign in and order.",
  allInvited: "Everyone is invited or has a password.",
  blocked: (steps: readonly SetupStep[]) =>
    `First finish: ${steps.map((step) => setupMessages.steps[step]).join(", ")}.`,
  willMail: (value: number) => `${count(value, "person gets", "people get")} an email with a link to set a password.`,
  willLink: (value: number) =>
    `This server sends no email, so you get a link for ${count(value, "person", "people")} to send on. Each works once, for three days.`,
  invitations: "Invitations",
  mailed: "On its way by email",
  linkFor: (email: string, customer: string) => `Link for ${email} at ${customer}`,
  shownOnce: "Copy these links now. We show them once.",
  copyFor: (email: string) => `Copy the link for ${email}`,
  copied: (email: string) => `Copied the link for ${email}.`,
  finish: "Go to your shop",

  ended: "This setup link doesn't work anymore",
  endedText:
    "It was used, it expired, or the shop has an administrator already. What you entered is kept. On the server, in Larder's folder, make another one:",
  command: "npm run admin -- setup-link",
  signIn: "Sign in to set up your shop",
  signInText:
    "An administrator can go on with the setup after signing in. For a new shop, open the setup link that the server printed.",
  signInButton: "Sign in",
  notAllowed: "Only administrators set up the shop",
  failed: "The setup didn't load",

  homeTitle: "Finish setting up your shop",
  homeText: (value: number) => `${count(value, "step is", "steps are")} missing.`,
  go: (step: SetupStep) => `Continue: ${setupMessages.steps[step]}`,
} as const;
