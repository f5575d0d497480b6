import { Accounts } from "@larder/domain/account/accounts.port";
import type { Application } from "@larder/domain/account/application.schema";
import {
  APPLICATIONS_PAGE_SIZE,
  approvalProblems,
  opensWithPassword,
  refusalProblem,
} from "@larder/domain/account/approval";
import { termsProblems } from "@larder/domain/account/organization-terms";
import { passwordProblem } from "@larder/domain/account/password";
import { signUpProblems } from "@larder/domain/account/sign-up";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import { addFakeMail } from "./mails.ts";
import { type FakeBackend, fail, notFound, underKey, invalidForm } from "./backend.ts";
import { portCalls } from "./port-calls.ts";
import type { FakeSession } from "./session.ts";
import { CHOICES, storedTerms } from "./terms.ts";
import type { StoredApplication } from "./stored.ts";

export const isCommon = (text: string): boolean => text === "password123" || text === "basketball";

/** In-memory accounts by the domain's rules; approved applicants can't sign in. */
export const fakeAccounts = (backend: FakeBackend, session: FakeSession): Layer.Layer<Accounts> => {
  const { applications } = backend;
  const at = () => new Date(backend.clock.now).toISOString();
  const { open, staff } = portCalls(backend, session, "accounts");
  const decide = (id: number, change: Partial<Application>, userName: string): void => {
    const found = applications.find(({ application }) => application.id === id);
    if (found === undefined) return fail(notFound);
    if (found.application.status !== "waiting")
      fail({ _tag: "Conflict", message: "", current: { status: found.application.status } });
    const decided = { ...found.application, decidedAt: at(), decidedBy: userName, ...change };
    applications.splice(applications.indexOf(found), 1, { ...found, application: decided });
  };
  const organizationOf = (id: number) => world.organizations.find((one) => one.id === id) ?? fail(notFound);
  const apply: Accounts["Service"]["apply"] = ({ password, ...form }, key) =>
    open("apply", () => {
      const problems = signUpProblems({ ...form, password, confirmPassword: password }, { isCommon });
      if (problems.length > 0) fail(invalidForm(problems));
      const own = applications.findIndex((one) => one.key === key);
      const email = form.email.trim();
      const isOther = ({ key: other, application }: StoredApplication) =>
        other !== key && application.status === "waiting" && application.email.toLowerCase() === email.toLowerCase();
      if (applications.some(isOther) || world.users.some((user) => user.email === email)) return;
      const { specialtyOnly: _a, proteinOnly: _b, produceOnly: _c, ...address } = form.address;
      const stored = own < 0 ? null : applications[own]?.application;
      if (stored !== null && stored?.status !== "waiting") return;
      const application: Application = {
        ...form,
        email,
        address,
        id: stored?.id ?? (backend.nextNumber() as Application["id"]),
        status: "waiting",
        sentAt: stored?.sentAt ?? at(),
        decidedAt: null,
        decidedBy: null,
        reason: "",
        organization: null,
        emailConfirmedAt: stored?.email === email ? stored.emailConfirmedAt : null,
        hasPassword: false,
      };
      applications.splice(own < 0 ? applications.length : own, own < 0 ? 0 : 1, { key, application, links: [] });
    });
  return Layer.succeed(Accounts, {
    apply,
    applications: (status, page) =>
      staff("applications", () => {
        const found = applications.map(({ application }) => application).filter((one) => one.status === status);
        const from = (page - 1) * APPLICATIONS_PAGE_SIZE;
        return {
          applications: found.slice(from, from + APPLICATIONS_PAGE_SIZE),
          total: found.length,
          needsConfirmation: false,
          choices: CHOICES,
        };
      }),
    approve: (id, approval, key) =>
      staff("approve", (userName) => {
        const problems = approvalProblems(approval, CHOICES);
        if (problems.length > 0) fail(invalidForm(problems, "approval."));
        const known = world.organizations.find(
          (one) => approval.kind === "existing" && `ACC-${one.id}` === approval.accountNumber,
        );
        if (approval.kind === "existing" && known === undefined)
          fail(invalidForm([{ field: "accountNumber", _tag: "NotOffered" }], "approval."));
        const number = backend.nextNumber();
        const organization =
          approval.kind === "new"
            ? { name: approval.name, accountNumber: `I${number}` }
            : { name: known?.name ?? "", accountNumber: approval.accountNumber };
        return underKey(backend, userName, key, ["approve", id, approval], () =>
          decide(id, { status: "approved", organization, hasPassword: opensWithPassword(approval) }, userName),
        );
      }),
    terms: (id) => staff("terms", () => storedTerms(backend, organizationOf(id))),
    saveTerms: ({ id, version, terms }, key) =>
      staff("saveTerms", (userName) => {
        const organization = organizationOf(id);
        return underKey(backend, userName, key, ["saveTerms", id, version, terms], () => {
          const current = storedTerms(backend, organization);
          if (current.version !== version)
            fail({ _tag: "Conflict", message: "", current: { version: current.version } });
          const problems = termsProblems(terms, CHOICES);
          if (problems.length > 0) fail(invalidForm(problems));
          backend.terms.set(id, { version: version + 1, terms });
          return storedTerms(backend, organization);
        });
      }),
    refuse: (id, reason, key) =>
      staff("refuse", (userName) => {
        const problem = refusalProblem(reason);
        if (problem !== null) fail(invalidForm([problem]));
        return underKey(backend, userName, key, ["refuse", id, reason], () =>
          decide(id, { status: "refused", reason: reason.trim() }, userName),
        );
      }),
    passwordLink: (id) =>
      staff("passwordLink", () => {
        const found = applications.find(({ application }) => application.id === id);
        if (found?.application.status !== "approved") return fail(notFound);
        const { application, links } = found;
        if (application.hasPassword) return fail({ _tag: "Conflict", message: "", current: null });
        const link = `token-${backend.nextNumber()}`;
        applications.splice(applications.indexOf(found), 1, { ...found, links: [...links, link] });
        const { email, firstName } = application;
        addFakeMail(backend, {
          group: "signIn",
          recipient: email,
          subject: "A link to set your password",
          about: firstName,
        });
        return { path: `/set-password/#${link}`, expiresAt: at() };
      }),
    forgotPassword: (email) =>
      open("forgotPassword", () => {
        const known = world.users.find((user) => user.email === email.trim().toLowerCase());
        if (known !== undefined)
          addFakeMail(backend, { group: "signIn", recipient: known.email, subject: "Set a new password", about: "" });
      }),
    resetSecondFactor: (email) =>
      staff("resetSecondFactor", (userName) => {
        const user = world.users.find((one) => one.email === email.trim().toLowerCase());
        if (user?.userName === userName) fail({ _tag: "Forbidden", message: "" });
        if (user === undefined || !backend.secondFactors.delete(user.userName)) fail(notFound);
      }),
    mailApplicantAgain: (email) =>
      open("mailApplicantAgain", () => {
        const isWaiting = ({ application }: StoredApplication) =>
          application.status === "waiting" && application.email.toLowerCase() === email.trim().toLowerCase();
        if (applications.some(isWaiting))
          addFakeMail(backend, { group: "signUps", recipient: email.trim(), subject: "Confirm your email", about: "" });
      }),
    setPassword: (token, password) =>
      open("setPassword", () => {
        const found = applications.find(({ links }) => links.includes(token));
        if (found === undefined) return fail(notFound);
        const problem = passwordProblem(password, { email: found.application.email, isCommon });
        if (problem !== null) fail(invalidForm([problem]));
        const application = { ...found.application, hasPassword: true };
        applications.splice(applications.indexOf(found), 1, { ...found, application, links: [] });
      }),
  });
};
