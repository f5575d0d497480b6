import { Users } from "@larder/calls/ports";
import type { ManagedUser } from "@larder/domain/account/managed-user.schema";
import { describe, expect, it } from "vitest";
import { fail, invalid, scriptedPort } from "../src/testing/scripted-port.ts";
import { usersWorkflow } from "../src/workflows/users/users.workflow.ts";
import { failing, healed, lost } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

// No test waits for a file.
await usersWorkflow.handlers?.load();

const QUERY = { organizationId: null, term: "", state: null, page: 1 };
const INVITATION = { email: "ivy@x.example", firstName: "Ivy", lastName: "Sandoval" };

const dana: ManagedUser = {
  id: 7 as ManagedUser["id"],
  version: 3,
  email: "dana@x.example",
  firstName: "Dana",
  lastName: "Whitlock",
  roles: ["staff"],
  state: "active",
  lastSignIn: null,
  sessions: 2,
  hasSecondFactor: false,
  isLastAdministrator: false,
};

const withUsers = async (isMailed = false) => {
  const sent: unknown[] = [];
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, Users, {
        list: () => ({ users: [dana], hasMore: false, total: 1, isMailed }),
        invite: (invitation, key) => {
          sent.push([invitation, key]);
          return { id: dana.id, access: isMailed ? "mailed" : "link" };
        },
        setRoles: (change) => {
          sent.push(change);
          return change.version === 3 ? dana : fail({ _tag: "Conflict", current: null, message: "", status: 409 });
        },
        setActive: (change) => {
          sent.push(change);
          return fail(invalid({ path: "body.id", message: "This is the last administrator." }));
        },
        mailLink: (change) => void sent.push(change),
        makeLink: () => ({ path: "/set-password/#secret", expiresAt: "2026-11-21T15:00:00.000Z" }),
      }),
    ],
  });
  const users = open.storefront.start("users", usersWorkflow);
  await send(users, { _tag: "ListRequested", query: QUERY });
  return { open, users, sent };
};

describe("users for administrators", () => {
  it("OP-26 OP-91 an invitation is checked, kept after a lost answer, and sent once under the same key", async () => {
    const { open, users, sent } = await withUsers();
    await send(users, { _tag: "InviteRequested" });
    await send(users, { _tag: "InvitationEdited", fields: INVITATION });
    await send(users, { _tag: "Confirmed" });
    expect(users.get().saving).toMatchObject({ errors: [{ field: "roles", _tag: "Required" }] });
    expect(sent).toEqual([]);
    await send(users, { _tag: "RoleToggled", role: "editor" });
    failing(open, "users.invite", lost);
    await send(users, { _tag: "Confirmed" });
    const { key } = users.get().saving;
    expect(users.get()).toMatchObject({ dialog: { kind: "invite" }, saving: { status: "unknown" } });
    healed(open);
    await send(users, { _tag: "Confirmed" });
    expect(new Set(sent.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify([{ organizationId: null, ...INVITATION, roles: ["editor"] }, key])]),
    );
    expect(users.get()).toMatchObject({ dialog: null, link: { path: "/set-password/#secret", name: "Ivy Sandoval" } });
  });

  it("OP-26 a link for an account in use is confirmed first, and goes by email when there's a mail server", async () => {
    const { open, users, sent } = await withUsers(true);
    await send(users, { _tag: "LinkRequested", user: dana });
    expect([users.get().dialog?.kind, sent]).toEqual(["link", []]);
    await send(users, { _tag: "Confirmed" });
    expect(sent).toEqual([{ id: 7 }]);
    expect(users.get()).toMatchObject({ dialog: null, link: null });
    expect(open.backend.calls).not.toContain("users.makeLink");
    await send(users, { _tag: "LinkRequested", user: { ...dana, state: "invited" } });
    expect([users.get().dialog, sent.length]).toEqual([null, 2]);
  });

  it("OP-21 OP-91 a change that another administrator overtook isn't saved, and the list shows theirs", async () => {
    const { open, users, sent } = await withUsers();
    await send(users, { _tag: "DialogRequested", kind: "roles", user: { ...dana, version: 2 } });
    await send(users, { _tag: "RoleToggled", role: "staff" });
    await send(users, { _tag: "Confirmed" });
    expect([users.get().saving.errors, sent]).toEqual([[{ field: "roles", _tag: "Required" }], []]);
    await send(users, { _tag: "RoleToggled", role: "warehouse" });
    await send(users, { _tag: "Confirmed" });
    expect(sent).toEqual([{ id: 7, version: 2, roles: ["warehouse"] }]);
    expect(users.get().saving.failure).toMatchObject({ _tag: "Conflict" });
    expect(open.backend.calls.filter((call) => call === "users.list")).toHaveLength(2);
  });

  it("OP-21 a refused suspension says why in the question, and another organization starts without it", async () => {
    const { users } = await withUsers();
    await send(users, { _tag: "DialogRequested", kind: "suspend", user: dana });
    await send(users, { _tag: "Confirmed" });
    expect(users.get()).toMatchObject({
      dialog: { kind: "suspend" },
      saving: { errors: [{ field: "id", message: "This is the last administrator." }] },
    });
    await send(users, { _tag: "ListRequested", query: { ...QUERY, organizationId: 101 as never } });
    expect(users.get()).toMatchObject({ dialog: null, link: null, saving: { errors: [] } });
  });
});
