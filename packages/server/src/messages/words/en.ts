import type { AccountMail } from "../../database/tables/mail.ts";

type Kind = AccountMail["kind"];

const items = (n: number): string => (n === 1 ? "1 item" : `${n.toLocaleString("en-US")} items`);

const headings: Readonly<Record<Kind, string>> = {
  backInStock: "Back in stock",
  setPassword: "Set a new password",
  passwordChanged: "Your password was changed",
  passwordLinkMade: "A link to set your password",
  secondFactorChanged: "Your two-step sign-in was changed",
  secondFactorReset: "Your two-step sign-in was reset",
  confirmEmail: "Confirm your new email",
  emailChanged: "Your email was changed",
  signUpReceived: "Confirm your email",
  accountOpened: "Your account is open",
  staffInvited: "Your staff account",
  signUpRefused: "About your application",
  itemRequested: "A customer requested an item",
  issueAnswered: "We answered your report",
};

/** What mails say. */
export const words = {
  headings,
  /** What a mail is about, as it is stored to search for. */
  about: {
    order: (number: string) => `Order ${number}`,
    signUp: (id: string) => `Sign-up ${id}`,
    guides: "Order guides",
    invitation: "Invitation",
    requested: "Requested item",
    signIn: "Sign-in",
  },
  backInStockSubject: (product: string) => `${product} is back in stock`,
  issueAnsweredSubject: (order: string) => `About your report on order ${order}`,
  itemRequestedSubject: (organization: string) => `${organization} requested an item`,
  hiddenLink: (label: string) => `[${label}: link hidden here]`,
  signIn: "Sign in",
  seeOrder: "See the order",
  notYou: "Wasn't you? Contact your sales rep and set a new password.",
  worksThreeDays: "The link works once, for three days.",
  setPasswordFirst: "Set your password",
  setPassword: {
    lead: "Here's your link to set a new password.",
    button: "Set a new password",
    works: "The link works once, for 30 minutes. Your new password signs you out on every device.",
    ignore: "Didn't ask for this? You can ignore this email. Your password won't change.",
  },
  backInStock: {
    lead: (product: string, organization: string) => `You can order ${product} again for ${organization}.`,
    sku: "Item number",
    unit: "Unit",
    button: "See the product",
    once: "You asked us for this email. We only send it once.",
  },
  passwordChanged: {
    by: (maker: string) => `Someone set your password with a link from ${maker}.`,
    own: "Your password was changed.",
  },
  secondFactorChanged: {
    on: "Two-step sign-in is on for your account. You'll sign in with your password and a code from your app.",
    off: "Two-step sign-in is off for your account. Your password alone signs you in.",
    passkeyAdded: "A passkey was added to your account. You can use it in place of the code when you sign in.",
    passkeyRemoved: "A passkey was removed from your account.",
    elsewhere: "We signed you out on your other devices.",
  },
  secondFactorReset: {
    lead: (maker: string) => `${maker} reset your two-step sign-in. We signed you out on every device.`,
    notYou: "Didn't ask for this? Call us right away and set a new password.",
  },
  passwordLinkMade: {
    lead: (maker: string) => `${maker} created a link to set your password and will give it to you.`,
    works: "It works once, for three days. We'll email you again when someone uses it.",
    notYou: "Didn't expect this? Call us before anyone uses the link.",
  },
  confirmEmail: {
    lead: (email: string) => `Confirm that you want to use ${email} for your account.`,
    button: "Confirm this email",
    works: "The link works once, for a day. Until you confirm, sign in with your old email.",
  },
  emailChanged: {
    lead: (email: string) => `Your account email is now ${email}. Use it to sign in.`,
    notYou: "Wasn't you? Call your sales rep right away.",
  },
  signUpReceived: {
    lead: (company: string) => `We got your application for ${company}. Confirm your email so we can approve it.`,
    works: "The link works for three days. We'll review your application, and may call you with questions.",
    ignore: "Didn't apply? You can ignore this email. We won't open an account.",
  },
  accountOpened: {
    own: (organization: string) =>
      `Your account for ${organization} is open. Sign in with the password you chose when you applied.`,
    invited: (organization: string) => `You can now order for ${organization}. Set your password first.`,
  },
  itemRequested: {
    lead: (organization: string) => `${organization} looked for an item and didn't find it.`,
    what: "Needs",
    amount: "How much",
    neededBy: "Needed by",
    account: "Account",
    by: "From",
    button: "See requested items",
  },
  issueAnswered: {
    lead: (by: string, order: string) => `${by} answered your report on order ${order}.`,
    reported: "Reported",
    answer: "Answer",
  },
  staffInvited: "You now have access to our shop as staff. Set your password first.",
  signUpRefused: {
    lead: (company: string) => `We couldn't open an account for ${company}.`,
    again: "You can apply again with the same email.",
  },
  pending: "Price Pending",
  withPending: (total: string, n: number) => `${total} + ${n} ${n === 1 ? "item" : "items"} with Price Pending`,
  order: {
    subjects: {
      orderPlaced: (order: string, facts: string) => `Order ${order} sent, ${facts}`,
      orderChanged: (order: string, facts: string) => `Order ${order} updated, ${facts}`,
      orderCancelled: (order: string) => `Order ${order} canceled`,
    },
    subjectsOfMany: {
      orderPlaced: (n: number, total: string) => `${n} orders sent, ${total}`,
      orderChanged: (n: number, total: string) => `${n} orders updated, ${total}`,
      orderCancelled: (n: number, total: string) => `${n} orders canceled, ${total}`,
    },
    forDay: (day: string) => ` for ${day}`,
    headings: { orderPlaced: "Order sent", orderChanged: "Order updated", orderCancelled: "Order canceled" },
    leads: {
      orderPlaced: (organization: string) => `we have your order for ${organization}.`,
      orderChanged: (organization: string) => `we saved your changes. Here's the order now, for ${organization}.`,
      orderCancelled: (organization: string) =>
        `you canceled this order. It won't be delivered. It was for ${organization}.`,
    },
    byStaff: {
      orderPlaced: (staff: string, organization: string) => `${staff} placed this order for you, for ${organization}.`,
      orderChanged: (staff: string, organization: string) =>
        `${staff} changed your order for you. Here's the order now, for ${organization}.`,
      orderCancelled: (staff: string, organization: string) =>
        `${staff} canceled your order for you. It won't be delivered. It was for ${organization}.`,
    },
    byOther: {
      orderPlaced: (hand: string, organization: string) => `${hand} placed this order for ${organization}.`,
      orderChanged: (hand: string, organization: string) =>
        `${hand} changed your order. Here's the order now, for ${organization}.`,
      orderCancelled: (hand: string, organization: string) =>
        `${hand} canceled your order. It won't be delivered. It was for ${organization}.`,
    },
    hands: { orderPlaced: "Placed by", orderChanged: "Changed by", orderCancelled: "Canceled by" },
    number: "Order",
    poNumber: "PO number",
    pickup: "Pickup",
    delivery: "Delivery",
    noDate: "No date yet",
    pickUpAt: "Pick up at",
    deliverTo: "Deliver to",
    shipsFrom: "Ships from vendor",
    warehouse: "Warehouse",
    note: "Note",
    changeUntil: "Change or cancel until",
    table: ["Product", "Quantity", "Total"],
    items: "Items",
    shipping: (name: string) => `Shipping, ${name}`,
    total: "Total",
    estimated: "≈ These weights are estimates. Once we bill the order, it shows what we weighed.",
  },
  bill: {
    subject: (order: string, total: string) => `Order ${order} billed, ${total}`,
    plainSubject: "Order billed",
    heading: "Your bill",
    lead: (organization: string) => `here's the bill for your order for ${organization}.`,
    notShipped: "Not shipped",
    shipped: (shipped: number, quantity: number, unit: string) => `Shipped ${shipped} of ${quantity} ${unit}`,
    weight: (weight: number, unit: string) => `Packed weight ${weight} ${unit}`,
    was: (costs: string) => `Was ${costs}`,
    credit: (amount: string) => `Credit ${amount}`,
    credits: "Credits",
    total: "Total, as billed",
    whenOrdered: "When ordered",
    asOrdered: "Every item we billed is as you ordered it.",
    differ: (n: number) => `${items(n)} ${n === 1 ? "differs" : "differ"} from your order:`,
    table: ["Product", "What's different", "Total"],
    unbilled: (n: number) =>
      `${items(n)} ${n === 1 ? "isn't" : "aren't"} billed. Until then, the total counts ${n === 1 ? "it" : "them"} as ordered.`,
  },
  draft: {
    heading: "Not in your cart yet",
    inGuide: (n: number, guide: string) => `${items(n)} in ${guide} ${n === 1 ? "isn't" : "aren't"} in your cart yet`,
    inGuides: (n: number, guides: number) =>
      `${items(n)} in ${guides} order guides ${n === 1 ? "isn't" : "aren't"} in your cart yet`,
    lead: (notInCart: string, organization: string, n: number) =>
      `${notInCart}, and won't be ordered for ${organization} until you add ${n === 1 ? "it" : "them"} and submit.`,
    orderBy: "Order by",
    delivery: "Delivery",
    items,
    open: (guide: string) => `Open ${guide}`,
    turnOff: "You're getting this email because you turned it on in your account. You can turn it off there.",
  },
} as const;
