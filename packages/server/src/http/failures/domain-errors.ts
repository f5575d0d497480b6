import type { FailureCode } from "@larder/calls/call";
import type { OrderStatus } from "@larder/domain/order/order.schema";
import { isEditable, statusFriendly } from "@larder/domain/order/status";
import { fieldProblemText } from "@larder/domain/text/field-problems";
import type { AccountError, AccountSettingsError, CustomerNotFound, SignUpError } from "../../accounts/auth/errors.ts";
import type { ImportError } from "../../catalog/import/refuse-undo.ts";
import type { ProductNotFound } from "../../catalog/buyer.ts";
import type { ProductEditError } from "../../catalog/edit/save-product.ts";
import type { DeliverySettingsError } from "../../shop/delivery/delivery-settings.ts";
import type { ContractPriceChanged } from "../../shop/contract-prices/save-contract-price.ts";
import type { SettingInUse } from "../../shop/delivery/remove-setting.ts";
import type { CartError } from "../../shop/carts/errors.ts";
import type { PageNotFound } from "../../content/base-page.ts";
import type { PageChanged } from "../../content/edit-page.ts";
import type { GuideFileError } from "../../shop/guide-file/errors.ts";
import type { GuideError } from "../../shop/guides/errors.ts";
import type { InvalidField, InvalidFields } from "../../database/writes/input-error.ts";
import type { ItemRequestNotFound } from "../../shop/item-requests/item-requests.ts";
import type { OrderIssueNotFound } from "../../shop/issues/errors.ts";
import type { MailNotFound } from "../../messages/list-mails.ts";
import type { MessagingError } from "../../content/messaging/errors.ts";
import type { OrderError } from "../../shop/orders/errors.ts";
import type { PunchoutStartInvalid } from "../../shop/punchout/errors.ts";
import type { SetupError } from "../../accounts/setup/setup-link.ts";
import type { SetupIncomplete } from "../../shop/opening/open-doors.ts";
import type { SearchUnavailable } from "../../search/search-service.ts";
import type { WriteError } from "../../database/writes/idempotency.ts";
import type { OutcomeUnknown } from "../../database/writes/until-known.ts";

export type DomainError =
  | AccountError
  | AccountSettingsError
  | CartError
  | CustomerNotFound
  | DeliverySettingsError
  | ContractPriceChanged
  | SettingInUse
  | GuideError
  | GuideFileError
  | ImportError
  | InvalidField
  | InvalidFields
  | MailNotFound
  | MessagingError
  | OrderError
  | OutcomeUnknown
  | ItemRequestNotFound
  | OrderIssueNotFound
  | PageChanged
  | PageNotFound
  | PunchoutStartInvalid
  | ProductEditError
  | ProductNotFound
  | SearchUnavailable
  | SetupError
  | SetupIncomplete
  | SignUpError
  | WriteError;

/** A failure's extra fields; `retryAfter` in seconds. */
export interface FailureDetails {
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  readonly current?: unknown;
  readonly retryAfter?: number;
}

export interface FailureParts extends FailureDetails {
  readonly code: FailureCode;
  readonly message: string;
}

/** HTTP statuses by OP-128 code. */
export const statusCodes: Readonly<Record<FailureCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VALIDATION: 400,
  CONFLICT: 409,
  ON_HOLD: 403,
  RATE_LIMITED: 429,
  TOO_LARGE: 413,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** Unknown and foreign ids get the same response (OP-21). */
export const NOT_FOUND: FailureParts = { code: "NOT_FOUND", message: "We can't find this, or it isn't yours." };

export const invalidAt = (path: string, message: string): FailureParts => ({
  code: "VALIDATION",
  message: `${path}: ${message}`,
  fields: [{ path, message }],
});

const notFound = (): FailureParts => NOT_FOUND;

const saying =
  (code: FailureCode, message: string) =>
  ({ current, retryAfter }: Error & Pick<FailureDetails, "current" | "retryAfter">): FailureParts => ({
    code,
    message,
    ...(current === undefined ? {} : { current }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });

const inFile = (code: "TOO_LARGE" | "VALIDATION", field: string, message: string): FailureParts => ({
  code,
  message,
  fields: [{ path: field, message }],
});

/** Why an order can't change anymore: its status or its cutoff (OP-92). */
const closedOrderMessage = (orderNumber: string, status: OrderStatus): string =>
  isEditable({ status, cutOff: null, now: 0 })
    ? `The cutoff for order ${orderNumber} has passed. You can't change or cancel it anymore.`
    : `Order ${orderNumber} is ${statusFriendly(status).toLowerCase()}. You can't change or cancel it anymore.`;

type Answers = { readonly [T in DomainError["_tag"]]: (error: Extract<DomainError, { _tag: T }>) => FailureParts };

const answers: Answers = {
  GuideNotFound: notFound,
  UploadNotFound: notFound,
  DownloadNotFound: notFound,
  CartNotFound: notFound,
  CartLineNotFound: notFound,
  SubmissionNotFound: notFound,
  ItemRequestNotFound: notFound,
  OrderIssueNotFound: notFound,
  OrderNotFound: notFound,
  OrderClosed: ({ orderNumber, status }) => ({ code: "CONFLICT", message: closedOrderMessage(orderNumber, status) }),
  PageNotFound: notFound,
  PageChanged: saying("CONFLICT", "Someone else changed this page."),
  ProductNotFound: notFound,
  ContractPriceChanged: saying("CONFLICT", "Someone else changed this price first."),
  ProductChanged: saying("CONFLICT", "Someone else changed this product first."),
  ImportNotFound: notFound,
  ImportNotUndoable: saying("CONFLICT", "This import can't be undone."),
  ImportBusy: saying("CONFLICT", "Another import is running."),
  MailNotFound: notFound,
  MessageNotFound: notFound,
  CampaignChanged: saying("CONFLICT", "Someone else changed this message."),
  OrganizationNotFound: notFound,
  CustomerNotFound: notFound,
  PunchoutStartInvalid: saying(
    "FORBIDDEN",
    "This link was used, has expired or isn't valid. Go back to your purchasing system and open the shop again.",
  ),
  ApplicationWaits: saying(
    "CONFLICT",
    "Your application is waiting for review. We'll let you know when your account is open.",
  ),
  ApplicationNotFound: notFound,
  PasswordLinkNotFound: notFound,
  SetupLinkNotFound: notFound,
  AlreadyAdministered: saying("CONFLICT", "This shop already has an administrator. Sign in instead."),
  SetupIncomplete: saying("CONFLICT", "Finish the setup first. Customers can't order without its missing steps."),
  TermsNotFound: notFound,
  UserNotFound: notFound,
  UserChanged: saying("CONFLICT", "Another administrator changed this user."),
  WarehouseNotFound: notFound,
  SettingInUse: saying("CONFLICT", "It's still in use."),
  DeliverySettingsChanged: saying("CONFLICT", "Someone else changed this first."),
  ProfileChanged: saying("CONFLICT", "Someone else changed this customer's name or look."),
  HoldChanged: saying("CONFLICT", "Someone else held or released this customer."),
  NoMailServer: saying("CONFLICT", "This shop can't send email. Create a link instead."),
  TermsChanged: saying("CONFLICT", "Someone else changed these terms."),
  EmailLinkNotFound: notFound,
  PendingSignInEnded: notFound,
  SecondFactorNotFound: notFound,
  SecondFactorDemanded: saying(
    "FORBIDDEN",
    "Your role needs two-step sign-in. You can set it up again, but not turn it off.",
  ),
  SecondFactorOff: saying("FORBIDDEN", "Turn on two-step sign-in first."),
  TooManyPasskeys: saying("CONFLICT", "You have 20 passkeys. Remove one first."),
  PasskeyNotFound: notFound,
  OwnSecondFactor: saying("FORBIDDEN", "Ask a coworker to reset your two-step sign-in."),
  NotOwnAccount: saying("FORBIDDEN", "Staff can't see or change the account they're ordering for."),
  FieldsInvalid: ({ problems }) => {
    const fields = problems.map((problem) => ({ path: `body.${problem.field}`, message: fieldProblemText(problem) }));
    return { code: "VALIDATION", message: fields.map(({ path, message }) => `${path}: ${message}`).join(" "), fields };
  },
  ApplicationDecided: saying("CONFLICT", "This application was already decided."),
  PasswordAlreadySet: saying(
    "CONFLICT",
    "This account already has a password. Its owner can reset it with Forgot password.",
  ),
  EmailNotConfirmed: saying("CONFLICT", "The applicant hasn't confirmed their email yet."),
  EmailTaken: saying("CONFLICT", "This email already has an account."),
  InvalidField: ({ field, message }) => invalidAt(`body.${field}`, message),
  InvalidFields: ({ fields }) => ({
    code: "VALIDATION",
    message: fields.map(({ message }) => message).join(" "),
    fields: fields.map(({ field, message }) => ({ path: `body.${field}`, message })),
  }),
  GuideNotOwned: saying("FORBIDDEN", "This guide belongs to another organization."),
  NotAMember: saying("FORBIDDEN", "You don't belong to that organization."),
  GuideChanged: saying("CONFLICT", "Someone else changed this guide."),
  FileTooLarge: ({ message }) => inFile("TOO_LARGE", "file", message),
  FileUnreadable: ({ message }) => inFile("VALIDATION", "file", message),
  UploadUnusable: ({ field, message }) => inFile("VALIDATION", field, message),
  CartEmpty: saying("CONFLICT", "Your cart is empty, or was already sent."),
  IdempotencyKeyReused: saying("CONFLICT", "idempotency_mismatch: this Idempotency-Key was used for another request."),
  OutcomeUnknown: ({ isRepeatable }) =>
    isRepeatable
      ? {
          code: "UNAVAILABLE",
          message: "We don't know yet whether this was saved. It's safe to try again.",
          retryAfter: 2,
        }
      : { code: "UNAVAILABLE", message: "We can't tell whether this was saved. Look before you send it again." },
  IdempotencyKeyBusy: () => ({ code: "UNAVAILABLE", message: "Try again.", retryAfter: 1 }),
  TokenSecretMissing: saying("UNAVAILABLE", "The messaging provider is configured without ITERABLE_JWT_SECRET."),
  SignInsBusy: saying("RATE_LIMITED", "Too many people are signing in. Try again in a moment."),
  TooManySignIns: saying("RATE_LIMITED", "Too many tries. Wait up to 15 minutes, then try again."),
  WrongCredentials: saying("UNAUTHENTICATED", "That email or password isn't right."),
  SearchUnavailable: () => ({ code: "UNAVAILABLE", message: "Search isn't ready yet.", retryAfter: 1 }),
};

/** A domain error's response; null for other errors. The only place that assigns codes to domain errors. */
export const answerOfDomainError = (thrown: unknown): FailureParts | null => {
  const tag = (thrown as { readonly _tag?: unknown } | null)?._tag;
  if (!(thrown instanceof Error) || typeof tag !== "string" || !Object.hasOwn(answers, tag)) return null;
  return answers[tag as DomainError["_tag"]](thrown as never);
};
