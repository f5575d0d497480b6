import { AccountSettings } from "@larder/domain/account/own-account.port";
import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import { contactProblems, emailProblem, nameProblems } from "@larder/domain/account/account-problems";
import { passwordProblem } from "@larder/domain/account/sign-up";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import type { WorldUser } from "../acceptance/world-entities.ts";
import { type FakeBackend, notFound, through, invalid, invalidForm } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import { addFakeMail } from "./mails.ts";

/** The own account in memory; its one device is this one, and the password of the world stays what signs in. */
export const fakeAccountSettings = (backend: FakeBackend, session: FakeSession): Layer.Layer<AccountSettings> => {
  const accountOf = ({ userName, email }: WorldUser): OwnAccount =>
    backend.accounts.get(userName) ?? {
      firstName: userName,
      lastName: "",
      email,
      phone: "",
      region: "",
      regions: [...new Set(world.regionOffers.map((offer) => offer.region))].toSorted(),
      pendingEmail: null,
      passwordChangedAt: null,
      devices: [
        {
          id: "this",
          name: "",
          startedAt: new Date(world.now).toISOString(),
          seenAt: new Date(world.now).toISOString(),
          isCurrent: true,
        },
      ],
    };
  const own = (
    name: string,
    run: (user: WorldUser, account: OwnAccount) => Effect.Effect<Partial<OwnAccount>, Failure>,
  ): Effect.Effect<OwnAccount, Failure> =>
    through(backend, `accountSettings.${name}`, () => {
      const user = world.users.find((one) => one.userName === session.userName);
      if (user === undefined) return Effect.fail({ _tag: "NotSignedIn" });
      if (session.isImpersonationActive === true) return Effect.fail({ _tag: "Forbidden", message: "" });
      const account = accountOf(user);
      return Effect.map(run(user, account), (change) => {
        const next = { ...account, ...change };
        backend.accounts.set(user.userName, next);
        return next;
      });
    });
  const wrong = (field: string): Failure => invalid({ path: `body.${field}`, message: "This is not your password." });
  const now = () => new Date(backend.clock.now).toISOString();
  return Layer.succeed(AccountSettings, {
    read: () => own("read", () => Effect.succeed({})),
    rename: (firstName, lastName) =>
      own("rename", () => {
        const problems = nameProblems(firstName, lastName);
        return problems.length > 0
          ? Effect.fail(invalidForm(problems))
          : Effect.succeed({ firstName: firstName.trim(), lastName: lastName.trim() });
      }),
    saveContact: ({ phone, region }) =>
      own("saveContact", () => {
        const problems = contactProblems(phone, region);
        if (problems.length > 0) return Effect.fail(invalidForm(problems));
        session.region = region.trim() === "" ? null : region.trim();
        return Effect.succeed({ phone: phone.trim(), region: region.trim() });
      }),
    changePassword: ({ current, password }) =>
      own("changePassword", (user) => {
        const problem = passwordProblem(password);
        if (problem !== null) return Effect.fail(invalidForm([problem]));
        return current === user.password ? Effect.succeed({ passwordChangedAt: now() }) : Effect.fail(wrong("current"));
      }),
    requestEmail: (typed, password) =>
      own("requestEmail", (user) => {
        const problem = emailProblem(typed);
        if (problem !== null) return Effect.fail(invalidForm([problem]));
        if (password !== user.password) return Effect.fail(wrong("password"));
        const email = typed.trim();
        if (!world.users.some((one) => one.email === email))
          addFakeMail(backend, {
            group: "accounts",
            recipient: email,
            subject: "Confirm your new email",
            about: "Account",
          });
        return Effect.succeed({ pendingEmail: { email, requestedAt: now() } });
      }),
    withdrawEmail: () => own("withdrawEmail", () => Effect.succeed({ pendingEmail: null })),
    confirmEmail: () => through(backend, "accountSettings.confirmEmail", () => Effect.fail(notFound)),
    endDevice: () => own("endDevice", () => Effect.succeed({})),
  });
};
