import { Accounts } from "@larder/domain/account/accounts.port";
import type { Application } from "@larder/domain/account/application.schema";
import { APPLICATIONS_PAGE_SIZE, approvalProblems, refusalProblem } from "@larder/domain/account/approval";
import { passwordProblem, signUpProblems } from "@larder/domain/account/sign-up";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import { addFakeMail } from "./mails.ts";
import { type FakeBackend, notFound, through, underKey, invalidForm } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import type { StoredApplication } from "./stored.ts";

/** Accounts in memory, by the domain's rules; nothing that is approved can sign in here. */
export const fakeAccounts = (backend: FakeBackend, session: FakeSession): Layer.Layer<Accounts> => {
  const { applications } = backend;
  const at = () => new Date(backend.clock.now).toISOString();
  const staff = <A>(name: string, run: (userName: string) => Effect.Effect<A, Failure>): Effect.Effect<A, Failure> =>
    through(backend, `accounts.${name}`, () => {
      const user = world.users.find((one) => one.userName === session.userName);
      if (user === undefined) return Effect.fail({ _tag: "NotSignedIn" });
      if (user.roles?.includes("staff") !== true) return Effect.fail({ _tag: "Forbidden", message: "" });
      return run(user.userName);
    });
  const decide = (id: number, change: Partial<Application>, userName: string): Effect.Effect<void, Failure> => {
    const found = applications.find(({ application }) => application.id === id);
    if (found === undefined) return Effect.fail(notFound);
    if (found.application.status !== "waiting")
      return Effect.fail({ _tag: "Conflict", message: "", current: { status: found.application.status } });
    const decided = { ...found.application, decidedAt: at(), decidedBy: userName, ...change };
    applications.splice(applications.indexOf(found), 1, { ...found, application: decided });
    return Effect.void;
  };
  const apply: Accounts["Service"]["apply"] = ({ password, ...form }, key) =>
    through(backend, "accounts.apply", () => {
      const problems = signUpProblems({ ...form, password, confirmPassword: password });
      if (problems.length > 0) return Effect.fail(invalidForm(problems));
      const own = applications.findIndex((one) => one.key === key);
      const email = form.email.trim();
      const isOther = ({ key: other, application }: StoredApplication) =>
        other !== key && application.status === "waiting" && application.email.toLowerCase() === email.toLowerCase();
      if (applications.some(isOther) || world.users.some((user) => user.email === email)) return Effect.void;
      const { specialtyOnly: _a, proteinOnly: _b, produceOnly: _c, ...address } = form.address;
      const stored = own < 0 ? null : applications[own]?.application;
      if (stored !== null && stored?.status !== "waiting") return Effect.void;
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
      };
      applications.splice(own < 0 ? applications.length : own, own < 0 ? 0 : 1, { key, application, link: null });
      return Effect.void;
    });
  return Layer.succeed(Accounts, {
    apply,
    applications: (status, page) =>
      staff("applications", () => {
        const found = applications.map(({ application }) => application).filter((one) => one.status === status);
        const from = (page - 1) * APPLICATIONS_PAGE_SIZE;
        return Effect.succeed({
          applications: found.slice(from, from + APPLICATIONS_PAGE_SIZE),
          total: found.length,
          customerGroups: ["g1", "g2"].map((id) => ({ id, name: id })),
        });
      }),
    approve: (id, approval, key) =>
      staff("approve", (userName) => {
        const problems = approvalProblems(approval);
        if (problems.length > 0) return Effect.fail(invalidForm(problems, "approval."));
        const known = world.organizations.find(
          (one) => approval.kind === "existing" && `ACC-${one.id}` === approval.accountNumber,
        );
        if (approval.kind === "existing" && known === undefined)
          return Effect.fail(invalidForm([{ field: "accountNumber", _tag: "NotOffered" }], "approval."));
        const number = backend.nextNumber();
        const organization =
          approval.kind === "new"
            ? { name: approval.name, accountNumber: `I${number}` }
            : { name: known?.name ?? "", accountNumber: approval.accountNumber };
        return underKey(backend, userName, key, ["approve", id, approval], () =>
          decide(id, { status: "approved", organization }, userName),
        );
      }),
    refuse: (id, reason, key) =>
      staff("refuse", (userName) => {
        const problem = refusalProblem(reason);
        if (problem !== null) return Effect.fail(invalidForm([problem]));
        return underKey(backend, userName, key, ["refuse", id, reason], () =>
          decide(id, { status: "refused", reason: reason.trim() }, userName),
        );
      }),
    passwordLink: (id) =>
      staff("passwordLink", () => {
        const found = applications.find(({ application }) => application.id === id);
        if (found?.application.status !== "approved") return Effect.fail(notFound);
        const link = `token-${backend.nextNumber()}`;
        applications.splice(applications.indexOf(found), 1, { ...found, link });
        return Effect.succeed({ path: `/set-password/#${link}`, expiresAt: at() });
      }),
    forgotPassword: (email) =>
      through(backend, "accounts.forgotPassword", () => {
        const known = world.users.find((user) => user.email === email.trim().toLowerCase());
        if (known !== undefined)
          addFakeMail(backend, { group: "signIn", recipient: known.email, subject: "Set a new password", about: "" });
        return Effect.void;
      }),
    setPassword: (token, password) =>
      through(backend, "accounts.setPassword", () => {
        const problem = passwordProblem(password);
        if (problem !== null) return Effect.fail(invalidForm([problem]));
        const found = applications.find(({ link }) => link === token);
        if (found === undefined) return Effect.fail(notFound);
        applications.splice(applications.indexOf(found), 1, { ...found, link: null });
        return Effect.void;
      }),
  });
};
