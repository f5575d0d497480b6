import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { ApplicationId, ApplicationPage, ApplicationStatus, PasswordLink } from "./application.schema.ts";
import type { Approval } from "./approval.ts";
import type { OrganizationId } from "./organization.schema.ts";
import type { OrganizationTerms, StoredTerms } from "./organization-terms.schema.ts";
import type { SignUpRequest } from "./sign-up.schema.ts";

/** New terms for an organization, and the version they replace. */
export interface TermsChange {
  readonly id: OrganizationId;
  readonly version: number;
  readonly terms: OrganizationTerms;
}

/** Accounts: applying for one, approving it, and its terms of service (IDENT-25, OP-26). */
export class Accounts extends Context.Service<
  Accounts,
  {
    /** Sends an application; the same key replaces a waiting one. Never reveals whether the email is known. */
    readonly apply: (form: SignUpRequest, key: string) => Effect.Effect<void, Failure>;
    /** Staff only, like the calls below unless they say otherwise; pages count from 1. */
    readonly applications: (status: ApplicationStatus, page: number) => Effect.Effect<ApplicationPage, Failure>;
    /** `Conflict` if already decided. */
    readonly approve: (id: ApplicationId, approval: Approval, key: string) => Effect.Effect<void, Failure>;
    readonly refuse: (id: ApplicationId, reason: string, key: string) => Effect.Effect<void, Failure>;
    readonly terms: (id: OrganizationId) => Effect.Effect<StoredTerms, Failure>;
    /** Effective immediately. `version` is the one that was read; `Conflict` if someone else saved first. */
    readonly saveTerms: (change: TermsChange, key: string) => Effect.Effect<StoredTerms, Failure>;
    /** Mails the user a link that sets a password. `Conflict` if the account already has one. */
    readonly passwordLink: (id: ApplicationId) => Effect.Effect<PasswordLink, Failure>;
    /** Anyone. Mails a reset link. Never reveals whether the address has an account (OP-23). */
    readonly forgotPassword: (email: string) => Effect.Effect<void, Failure>;
    /** Removes the second step of another user who lost phone and codes; `NotFound` if there is none. */
    readonly resetSecondFactor: (email: string) => Effect.Effect<void, Failure>;
    /** Anyone. Mails an applicant the confirmation again. Never reveals whether one is waiting (OP-26). */
    readonly mailApplicantAgain: (email: string) => Effect.Effect<void, Failure>;
    /** Anyone with the link's token. Ends all of the user's sessions; `NotFound` if used or expired. */
    readonly setPassword: (token: string, password: string) => Effect.Effect<void, Failure>;
  }
>()("larder/account/Accounts") {}
