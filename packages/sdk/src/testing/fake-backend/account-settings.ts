import { AccountSettings } from "@larder/domain/account/own-account.port";
import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import { contactProblems, emailProblem, nameProblems } from "@larder/domain/account/account-problems";
import { passwordProblem } from "@larder/domain/account/password";
import type { Failure } from "@larder/domain/failure";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import type { WorldUser } from "../acceptance/world-entities.ts";
import { type FakeBackend, fail, notFound, invalid, invalidForm } from "./backend.ts";
import { portCalls } from "./port-calls.ts";
import { type FakeSession, signedIn } from "./session.ts";
import { isCommon } from "./accounts.ts";
import { checkFakeCode, FAKE_RECOVERY_CODES, FAKE_SET_UP } from "./second-factor.ts";
import { addFakeMail } from "./mails.ts";

/** Account settings in memory; the only device is the current one, and sign-in keeps the world's password. */
export const fakeAccountSettings = (backend: FakeBackend, session: FakeSession): Layer.Layer<AccountSettings> => {
  const accountOf = ({ userName, email }: WorldUser): OwnAccount =>
    backend.accounts.get(userName) ?? {
      firstName: userName,
      lastName: "",
      email,
      phone: "",
      region: "",
      regions: [...new Set(world.regionOffers.map((offer) => offer.region))].toSorted(),
      remindsOfDrafts: false,
      pendingEmail: null,
      passwordChangedAt: null,
      secondFactor: { isOn: false, isDemanded: false, recoveryCodes: 0 },
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
  const { open } = portCalls(backend, session, "accountSettings");
  const own = (name: string, change: (user: WorldUser) => Partial<OwnAccount>): Effect.Effect<OwnAccount, Failure> =>
    open(name, () => {
      const { user } = signedIn(session);
      if (session.isImpersonationActive === true) fail({ _tag: "Forbidden", message: "" });
      const next = { ...accountOf(user), ...change(user) };
      backend.accounts.set(user.userName, next);
      return next;
    });
  const sound = (problems: readonly (FieldProblem | null)[]): void => {
    const found = problems.filter((problem) => problem !== null);
    if (found.length > 0) fail(invalidForm(found));
  };
  const checkPassword = (field: string, typed: string, { password }: WorldUser): void => {
    if (typed !== password) fail(invalid({ path: `body.${field}`, message: "This is not your password." }));
  };
  const now = () => new Date(backend.clock.now).toISOString();
  return Layer.succeed(AccountSettings, {
    read: () => own("read", () => ({})),
    rename: (firstName, lastName) =>
      own("rename", () => {
        sound(nameProblems(firstName, lastName));
        return { firstName: firstName.trim(), lastName: lastName.trim() };
      }),
    saveContact: ({ phone, region }) =>
      own("saveContact", () => {
        sound(contactProblems(phone, region));
        session.region = region.trim() === "" ? null : region.trim();
        return { phone: phone.trim(), region: region.trim() };
      }),
    saveReminders: (remindsOfDrafts) => own("saveReminders", () => ({ remindsOfDrafts })),
    changePassword: ({ current, password }) =>
      own("changePassword", (user) => {
        sound([passwordProblem(password, { email: user.email, isCommon })]);
        checkPassword("current", current, user);
        return { passwordChangedAt: now() };
      }),
    setUpSecondFactor: (password) =>
      open("setUpSecondFactor", () => {
        checkPassword("password", password, signedIn(session).user);
        return FAKE_SET_UP;
      }),
    turnOnSecondFactor: (code) =>
      Effect.map(
        own("turnOnSecondFactor", (user) => {
          checkFakeCode(code);
          backend.secondFactors.add(user.userName);
          return { secondFactor: { isOn: true, isDemanded: false, recoveryCodes: FAKE_RECOVERY_CODES.length } };
        }),
        (account) => ({ account, recoveryCodes: FAKE_RECOVERY_CODES }),
      ),
    turnOffSecondFactor: (password) =>
      own("turnOffSecondFactor", (user) => {
        checkPassword("password", password, user);
        backend.secondFactors.delete(user.userName);
        return { secondFactor: { isOn: false, isDemanded: false, recoveryCodes: 0 } };
      }),
    requestEmail: (typed, password) =>
      own("requestEmail", (user) => {
        sound([emailProblem(typed)]);
        checkPassword("password", password, user);
        const email = typed.trim();
        if (!world.users.some((one) => one.email === email))
          addFakeMail(backend, {
            group: "accounts",
            recipient: email,
            subject: "Confirm your new email",
            about: "Account",
          });
        return { pendingEmail: { email, requestedAt: now() } };
      }),
    withdrawEmail: () => own("withdrawEmail", () => ({ pendingEmail: null })),
    confirmEmail: () => open("confirmEmail", () => fail(notFound)),
    endDevice: () => own("endDevice", () => ({})),
  });
};
