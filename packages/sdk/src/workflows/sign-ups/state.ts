import type {
  ApplicationId,
  ApplicationPage,
  ApplicationStatus,
  PasswordLink,
} from "@larder/domain/account/application.schema";
import type { Approval } from "@larder/domain/account/approval";
import type { Failure } from "@larder/domain/failure";
import type { FieldError } from "../../kernel/field-errors.ts";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

export type Verdict =
  | { readonly kind: "approve"; readonly approval: Approval }
  | { readonly kind: "refuse"; readonly reason: string };

/** A requested decision with its key, kept until answered so it applies once (OP-91). */
export interface Decision {
  readonly id: ApplicationId;
  readonly verdict: Verdict;
  readonly key: string;
}

/** Account applications for staff to decide (OP-26). */
export interface SignUpsState {
  readonly list: Resource<ApplicationPage>;
  readonly status: ApplicationStatus;
  /** 1-based. */
  readonly page: number;
  readonly selected: ApplicationId | null;
  readonly decision: Decision | null;
  readonly isDeciding: boolean;
  /** The last decision, with the company's name and whether the account already has a password. */
  readonly decided:
    | (Pick<Decision, "id" | "verdict"> & { readonly name: string; readonly hasPassword: boolean })
    | null;
  readonly errors: readonly FieldError[];
  readonly failure: Failure | null;
  readonly link: (PasswordLink & { readonly id: ApplicationId }) | null;
  readonly isLinking: boolean;
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
