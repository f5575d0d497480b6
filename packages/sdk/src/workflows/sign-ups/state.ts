import type {
  ApplicationId,
  ApplicationPage,
  ApplicationStatus,
  PasswordLink,
} from "@larder/domain/account/application.schema";
import type { Approval } from "@larder/domain/account/approval";
import type { Failure } from "@larder/domain/failure";
import type { FieldError } from "../../field-errors.ts";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** What staff decide about an application. */
export type Verdict =
  | { readonly kind: "approve"; readonly approval: Approval }
  | { readonly kind: "refuse"; readonly reason: string };

/** A decision that was requested; its key stays until it is answered, so that it counts once (OP-91). */
export interface Decision {
  readonly id: ApplicationId;
  readonly verdict: Verdict;
  readonly key: string;
}

/** The applications for an account, as staff decide about them (OP-26). */
export interface SignUpsState {
  readonly list: Resource<ApplicationPage>;
  readonly status: ApplicationStatus;
  /** Counted from 1. */
  readonly page: number;
  readonly selected: ApplicationId | null;
  readonly decision: Decision | null;
  readonly isDeciding: boolean;
  /** What was decided last, the name of the applicant's company, and whether the account has a password already. */
  readonly decided:
    | (Pick<Decision, "id" | "verdict"> & { readonly name: string; readonly hasPassword: boolean })
    | null;
  /** What is wrong with the decision's fields, in words. */
  readonly errors: readonly FieldError[];
  readonly failure: Failure | null;
  /** The link that was made last. */
  readonly link: (PasswordLink & { readonly id: ApplicationId }) | null;
  readonly isLinking: boolean;
  /** The applicant whose mail is being sent again. */
  readonly mailing: ApplicationId | null;
}

export const signUpsInitialState: SignUpsState = {
  list: emptyResource,
  status: "waiting",
  page: 1,
  selected: null,
  decision: null,
  isDeciding: false,
  decided: null,
  errors: [],
  failure: null,
  link: null,
  isLinking: false,
  mailing: null,
};

export type SignUpsEvent =
  | { readonly _tag: "LoadRequested" }
  | { readonly _tag: "StatusChosen"; readonly status: ApplicationStatus }
  | { readonly _tag: "PageChosen"; readonly page: number }
  | { readonly _tag: "Selected"; readonly id: ApplicationId }
  | { readonly _tag: "DecisionRequested"; readonly id: ApplicationId; readonly verdict: Verdict }
  | { readonly _tag: "Decided" }
  | { readonly _tag: "DecisionFailed"; readonly failure: Failure }
  | { readonly _tag: "MailAgainRequested"; readonly id: ApplicationId }
  | { readonly _tag: "MailedAgain" }
  | { readonly _tag: "MailAgainFailed"; readonly failure: Failure }
  | { readonly _tag: "LinkRequested"; readonly id: ApplicationId }
  | { readonly _tag: "LinkMade"; readonly id: ApplicationId; readonly link: PasswordLink }
  | { readonly _tag: "LinkFailed"; readonly failure: Failure }
  | ResourceEvent<ApplicationPage>;

export type SignUpsCommand =
  | ({
      readonly _tag: "LoadApplications";
      readonly request: number;
      readonly status: ApplicationStatus;
      readonly page: number;
    } & WithConcurrencyKey)
  | { readonly _tag: "Decide"; readonly decision: Decision }
  | { readonly _tag: "MailAgain"; readonly email: string }
  | { readonly _tag: "MakeLink"; readonly id: ApplicationId }
  | CommonCommand<SignUpsEvent>;
