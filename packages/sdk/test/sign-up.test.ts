import { describe, expect, it } from "vitest";
import { Accounts } from "@larder/calls/ports";
import type { Application } from "@larder/domain/account/application.schema";
import { type Approval, opensWithPassword } from "@larder/domain/account/approval";
import type { TermsChoices } from "@larder/domain/account/organization-terms.schema";
import type { FakeBackend } from "../src/testing/fake-backend/backend.ts";
import { fail, notFound, scriptedPort } from "../src/testing/scripted-port.ts";
import { AGREED, filledForm } from "../src/testing/acceptance/account-forms.ts";
import { signUpForm } from "../src/workflows/sign-up/form.ts";
import { answering, boom, failing, healed, holding, losing } from "./network.ts";
import { type OpenStorefront, openStorefront, settle } from "./open-storefront.ts";

const CHOICES: TermsChoices = {
  warehouses: [{ name: AGREED.warehouse, zone: AGREED.warehouseZone }],
  customerGroups: [{ id: AGREED.customerGroup, name: AGREED.customerGroup }],
  regions: [AGREED.region],
  hasRegions: true,
  salesReps: [],
};

/** Applications by the key they were sent with, and how they were decided. */
const accountsPort = () => {
  const applied = new Map<string, Application>();
  const decisions = new Map<string, number>();
  const find = (id: number) => [...applied].find(([, application]) => application.id === id) ?? fail(notFound);
  const decide = (id: number, key: string, change: Partial<Application>): void => {
    if (decisions.get(key) === id) return;
    const [sent, application] = find(id);
    if (application.status !== "waiting")
      fail({ _tag: "Conflict", message: "", current: { status: application.status } });
    decisions.set(key, id);
    applied.set(sent, { ...application, ...change });
  };
  const ports = (backend: FakeBackend) => [
    scriptedPort(backend, Accounts, {
      apply: ({ password: _password, ...form }, key) =>
        void applied.set(key, {
          ...form,
          id: (applied.get(key)?.id ?? applied.size + 1) as Application["id"],
          status: "waiting",
          sentAt: "",
          decidedAt: null,
          decidedBy: null,
          reason: "",
          organization: null,
          emailConfirmedAt: null,
          hasPassword: false,
        }),
      applications: ({ status }) => {
        const applications = [...applied.values()].filter((one) => one.status === status);
        return { applications, total: applications.length, needsConfirmation: false, choices: CHOICES };
      },
      approve: ({ id, approval }, key) => {
        const organization = { name: approval.kind === "new" ? approval.name : "North", accountNumber: "ACC-101" };
        decide(id, key, { status: "approved", organization, hasPassword: opensWithPassword(approval) });
      },
      refuse: ({ id, reason }, key) => decide(id, key, { status: "refused", reason }),
      passwordLink: ({ id }) =>
        find(id)[1].hasPassword
          ? fail({ _tag: "Conflict", message: "", current: null })
          : { path: "/set-password/#token", expiresAt: "" },
      mailApplicantAgain: () => {},
      setPassword: () => fail(notFound),
    }),
  ];
  return { applied, ports };
};

const fill = ({ storefront }: OpenStorefront, email = "sam@grill.example") => {
  const { address, ...form } = filledForm(email);
  storefront.signUp.send({ _tag: "FormChanged", form: { ...form, confirmPassword: form.password }, address });
};
const send = async ({ storefront }: OpenStorefront) => {
  storefront.signUp.send({ _tag: "SendRequested" });
  await settle();
};
const guest = async (more: Parameters<typeof openStorefront>[0] = {}) => {
  const { applied, ports } = accountsPort();
  return { ...(await openStorefront({ userName: null, url: "/sign-up/", ports, ...more })), applied, ports };
};

describe("applying for an account", () => {
  it("IDENT-25 an empty form isn't sent: each required field shows its error, and the first gets focus", async () => {
    const open = await guest();
    await send(open);
    const { sending, stopped } = open.storefront.signUp.get();
    expect([sending.errors[0], stopped]).toEqual([{ field: "email", _tag: "Required" }, 1]);
    open.storefront.signUp.send({ _tag: "FormChanged", form: { email: "sam@grill.example" } });
    expect(open.storefront.signUp.get().sending.errors[0]?.field).toBe("phone");
    expect(open.calls()).not.toContain("accounts.apply");
  });

  it("IDENT-25 OP-91 a double click sends once, and no password is kept", async () => {
    const open = await guest();
    fill(open);
    open.storefront.signUp.send({ _tag: "SendRequested" });
    open.storefront.signUp.send({ _tag: "SendRequested" });
    await settle();
    expect(open.calls().filter((call) => call === "accounts.apply")).toHaveLength(1);
    expect(open.storefront.signUp.get()).toMatchObject({
      sending: { status: "done", intent: null },
      draft: null,
      sentFrom: "sam@grill.example",
    });
    expect(open.applied.size).toBe(1);
  });

  it("IDENT-25 input survives a reload, except passwords", async () => {
    const open = await guest();
    fill(open);
    await settle();
    expect([...open.sessionStorage.texts.values(), ...open.local.texts.values()].join()).not.toContain("cold larder");
    const again = await guest({ sessionStorage: open.sessionStorage, local: open.local });
    expect(signUpForm(again.storefront.signUp.get())).toMatchObject({
      email: "sam@grill.example",
      password: "",
      address: { companyName: "Harbour Grill" },
    });
  });

  it("OP-91 a lost response keeps the form; resent, even changed, it is the same application", async () => {
    const open = await guest();
    losing(open, "accounts.apply");
    fill(open);
    await send(open);
    expect(open.storefront.signUp.get()).toMatchObject({
      sending: { status: "unknown", failure: { _tag: "Unreachable" } },
    });
    healed(open);
    open.storefront.signUp.send({ _tag: "FormChanged", form: { phone: "518-555-0102" } });
    await send(open);
    expect(open.storefront.signUp.get().sending.status).toBe("done");
    expect([...open.applied.values()].map(({ phone }) => phone)).toEqual(["518-555-0102"]);
  });

  it("OP-128 errors only the server finds show at their fields", async () => {
    const open = await guest();
    failing(open, "accounts.apply", {
      _tag: "Refused",
      code: "VALIDATION",
      message: "",
      status: 400,
      fields: [{ path: "body.address.zip", message: "Enter a zip code." }],
    });
    fill(open);
    await send(open);
    expect(open.storefront.signUp.get()).toMatchObject({
      stopped: 1,
      sending: { status: "refused", errors: [{ field: "address.zip", _tag: "Refused", message: "Enter a zip code." }] },
    });
  });
});

describe("deciding on applications", () => {
  const waiting = async () => {
    const applicant = await guest();
    fill(applicant);
    await send(applicant);
    const open = await openStorefront({ userName: "sue", url: "/sign-ups/", ports: applicant.ports });
    open.storefront.signUps.send({ _tag: "LoadRequested" });
    await settle();
    const id = open.storefront.signUps.get().list.value!.applications[0]!.id;
    return { open, id, signUps: open.storefront.signUps };
  };
  const NEW = { kind: "new", name: "Harbour Grill", businessUnit: 3, terms: AGREED } as const;

  it("OP-26 an approval with missing terms is stopped at the fields; a complete one leaves the list", async () => {
    const { id, signUps } = await waiting();
    const decide = (approval: Approval) =>
      signUps.send({ _tag: "DecisionRequested", id, verdict: { kind: "approve", approval } });
    decide({ ...NEW, terms: { ...AGREED, customerGroup: "", deliveryDays: [], warehouse: "" } });
    const required = (field: string) => ({ field, _tag: "Required" });
    expect(signUps.get().decision.errors).toEqual(
      ["terms.warehouse", "terms.deliveryDays", "terms.customerGroup"].map(required),
    );
    decide(NEW);
    decide(NEW);
    await settle();
    expect(signUps.get()).toMatchObject({
      decided: { id, name: "Harbour Grill" },
    });
    expect(signUps.get()).toMatchObject({ decision: { status: "refused", key: "" }, list: { value: { total: 0 } } });
    signUps.send({ _tag: "StatusChosen", status: "approved" });
    await settle();
    expect(signUps.get().list.value?.applications[0]?.organization?.name).toBe("Harbour Grill");
  });

  it("OP-26 the mail is resent one at a time, and an unconfirmed email isn't approved", async () => {
    const { open, id, signUps } = await waiting();
    const { release } = holding(open, "accounts.mailApplicantAgain");
    signUps.send({ _tag: "MailAgainRequested", id });
    signUps.send({ _tag: "MailAgainRequested", id });
    await settle();
    expect(signUps.get().mailing).toMatchObject({ status: "pending", intent: { id } });
    release();
    await settle();
    expect(open.calls().filter((call) => call === "accounts.mailApplicantAgain")).toHaveLength(1);
    expect(signUps.get().mailing.status).toBe("done");
    answering(open, "accounts.applications", { ...signUps.get().list.value, needsConfirmation: true });
    signUps.send({ _tag: "LoadRequested" });
    await settle();
    signUps.send({ _tag: "DecisionRequested", id, verdict: { kind: "approve", approval: NEW } });
    await settle();
    expect(open.calls()).not.toContain("accounts.approve");
    signUps.send({ _tag: "DecisionRequested", id, verdict: { kind: "refuse", reason: "Too far." } });
    await settle();
    expect(open.calls()).toContain("accounts.refuse");
  });

  it("OP-26 an applicant can have the confirmation mail resent after applying", async () => {
    const applicant = await guest();
    const { signUp } = applicant.storefront;
    signUp.send({ _tag: "MailAgainRequested" });
    fill(applicant);
    await send(applicant);
    signUp.send({ _tag: "MailAgainRequested" });
    await settle();
    expect(signUp.get().mailAgain.status).toBe("done");
    expect(applicant.calls().filter((call) => call === "accounts.mailApplicantAgain")).toHaveLength(1);
    failing(applicant, "accounts.mailApplicantAgain", boom);
    signUp.send({ _tag: "MailAgainRequested" });
    await settle();
    expect(signUp.get().mailAgain.status).toBe("unknown");
  });

  it("OP-26 somebody who signs in before confirming can have the mail resent to that address", async () => {
    const visitor = await guest();
    const { signUp } = visitor.storefront;
    signUp.send({ _tag: "MailAgainRequested", email: "cook@saltmarsh.example" });
    await settle();
    expect(signUp.get().mailAgain).toMatchObject({ status: "done" });
    expect(visitor.calls().filter((call) => call === "accounts.mailApplicantAgain")).toHaveLength(1);
  });

  it("OP-26 links are created only for accounts without a password", async () => {
    const { id, signUps } = await waiting();
    const decide = (approval: typeof NEW | { readonly kind: "existing"; readonly accountNumber: string }) =>
      signUps.send({ _tag: "DecisionRequested", id, verdict: { kind: "approve", approval } });
    decide({ kind: "existing", accountNumber: "ACC-101" });
    await settle();
    expect(signUps.get().decided?.hasPassword).toBe(false);
    signUps.send({ _tag: "LinkRequested", id });
    await settle();
    expect(signUps.get().link).toMatchObject({ id, path: expect.stringContaining("/set-password/#") });
    const other = await waiting();
    other.signUps.send({ _tag: "DecisionRequested", id: other.id, verdict: { kind: "approve", approval: NEW } });
    await settle();
    expect(other.signUps.get().decided?.hasPassword).toBe(true);
    other.signUps.send({ _tag: "LinkRequested", id: other.id });
    await settle();
    expect(other.signUps.get()).toMatchObject({ link: null, linking: { failure: { _tag: "Conflict" } } });
  });

  it("OP-91 a lost decision is resent with its key; a late one shows the earlier decision", async () => {
    const { open, id, signUps } = await waiting();
    const refuse = (reason: string) =>
      signUps.send({ _tag: "DecisionRequested", id, verdict: { kind: "refuse", reason } });
    losing(open, "accounts.refuse");
    refuse("Too far.");
    await settle();
    expect(signUps.get().decision.failure?._tag).toBe("Unreachable");
    healed(open);
    refuse("Too far.");
    await settle();
    expect(signUps.get()).toMatchObject({ decision: { failure: null }, list: { value: { total: 0 } } });
    refuse("Another reason.");
    await settle();
    expect(signUps.get().decision.failure?._tag).toBe("Conflict");
  });
});

describe("setting a password through a link", () => {
  it("OP-26 it is typed twice and sent once, and an expired link says so", async () => {
    const open = await guest({ url: "/set-password/" });
    const { setPassword } = open.storefront;
    setPassword.send({ _tag: "Opened", token: "none" });
    const set = (password: string, confirmPassword = password) =>
      setPassword.send({ _tag: "SetRequested", token: "none", password, confirmPassword });
    set("short");
    await settle();
    expect(setPassword.get().setting.errors).toEqual([{ field: "password", _tag: "TooShort", limit: 10 }]);
    set("long enough", "long enougg");
    expect(setPassword.get().setting.errors).toEqual([{ field: "confirmPassword", _tag: "Differs", from: "password" }]);
    set("long enough");
    await settle();
    expect(setPassword.get().hasEnded).toBe(true);
  });
});
