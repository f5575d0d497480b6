import { AccountSettings, Passkeys } from "@larder/calls/ports";
import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import { world } from "../src/testing/acceptance/world.ts";
import type { FakeBackend } from "../src/testing/fake-backend/backend.ts";
import { fail, invalid, notFound, scriptedPort } from "../src/testing/scripted-port.ts";

export const PASSWORD = world.users[0]!.password;
/** What an authenticator app gets, and the only code it shows. */
export const SET_UP = { secret: "GEZDGNBV", uri: "otpauth://totp/Larder:ada%40x.example?secret=GEZDGNBV" };
export const CODE = "287082";
export const RECOVERY_CODES = ["abcd-efgh-ijkl-mnop", "qrst-uvwx-yz23-4567"] as const;
/** What a browser gets for a passkey, and the only answer that is right. */
export const PASSKEY_OPTIONS = '{"challenge":"Y2hhbGxlbmdl"}';
export const CREDENTIAL = '{"id":"key"}';

/** Refuses any answer but `CREDENTIAL`. */
export const checkCredential = (credential: string): void => {
  if (credential !== CREDENTIAL) fail(invalid({ path: "body.credential", message: "That passkey didn't work." }));
};

const AT = new Date(world.now).toISOString();

/** Refuses any code but `CODE`. */
export const checkCode = (code: string): void => {
  if (code !== CODE) fail(invalid({ path: "body.code", message: "That code isn't right, or it was already used." }));
};

const checkPassword = (field: string, typed: string): void => {
  if (typed !== PASSWORD) fail(invalid({ path: `body.${field}`, message: "That isn't your password." }));
};

const OFF = { isOn: false, isDemanded: false, recoveryCodes: 0 };

/** An account that keeps every change. */
export const accountPort = (backend: FakeBackend) => {
  let account: OwnAccount = {
    firstName: "ada",
    lastName: "",
    email: "ada@x.example",
    phone: "",
    region: "",
    regions: [],
    language: null,
    remindsOfDrafts: false,
    pendingEmail: null,
    passwordChangedAt: null,
    secondFactor: OFF,
    passkeys: [],
    devices: [],
  };
  const kept = (change: Partial<OwnAccount>) => (account = { ...account, ...change });
  return [
    scriptedPort(backend, AccountSettings, {
      read: () => account,
      rename: ({ firstName, lastName }) => kept({ firstName, lastName }),
      saveContact: ({ phone, region }) => kept({ phone, region }),
      saveLanguage: ({ language }) => kept({ language }),
      changePassword: ({ current }) => {
        checkPassword("current", current);
        return kept({ passwordChangedAt: AT });
      },
      requestEmail: ({ email }) => kept({ pendingEmail: { email, requestedAt: AT } }),
      withdrawEmail: () => kept({ pendingEmail: null }),
      confirmEmail: () => fail(notFound),
      setUpSecondFactor: ({ password }) => {
        checkPassword("password", password);
        return SET_UP;
      },
      turnOnSecondFactor: ({ code }) => {
        checkCode(code);
        const recoveryCodes = RECOVERY_CODES.length;
        return {
          account: kept({ secondFactor: { ...OFF, isOn: true, recoveryCodes } }),
          recoveryCodes: RECOVERY_CODES,
        };
      },
      turnOffSecondFactor: () => kept({ secondFactor: OFF }),
    }),
    scriptedPort(backend, Passkeys, {
      begin: ({ password }) => {
        checkPassword("password", password);
        return { options: PASSKEY_OPTIONS };
      },
      add: ({ name, credential }) => {
        checkCredential(credential);
        return kept({ passkeys: [{ id: "key", name, addedAt: AT, usedAt: null }] });
      },
      remove: ({ id, password }) => {
        checkPassword("password", password);
        return kept({ passkeys: account.passkeys.filter((each) => each.id !== id) });
      },
    }),
  ];
};
