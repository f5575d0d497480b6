import { PersonalDataPort } from "@larder/calls/ports";
import { expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { personalDataWorkflow } from "../src/workflows/personal-data/personal-data.workflow.ts";
import { personQueryOf } from "../src/workflows/personal-data/view.ts";
import { openStorefront, send } from "./open-storefront.ts";

await personalDataWorkflow.handlers?.load();

const RETENTION = { audit: null, mails: 90, events: 7, searches: 90 };
const LEO = { id: 7, email: "leo@x.example", name: "Leo Marchand", stored: [{ what: "Account", count: 1 }] };

const openFound = async () => {
  const erased: unknown[] = [];
  let retention: object = RETENTION;
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, PersonalDataPort, {
        find: ({ id }) => ({ person: id === 7 ? LEO : null, people: [], retention: retention as typeof RETENTION }),
        keep: (wanted) => ((retention = wanted), wanted),
        erase: (erasure) => void erased.push(erasure),
      }),
    ],
  });
  const workflow = open.storefront.start("personalData", personalDataWorkflow);
  await send(workflow, { _tag: "PersonRequested", query: { id: 7, email: "" } });
  return { workflow, erased };
};

it("OP-21 a person is erased once the name is typed, and not shown anymore", async () => {
  const { workflow, erased } = await openFound();
  expect(workflow.get().found.value?.person).toEqual(LEO);
  await send(workflow, { _tag: "EraseRequested" });
  await send(workflow, { _tag: "NameTyped", name: "leo marchand" });
  await send(workflow, { _tag: "Confirmed" });
  expect(erased).toEqual([{ id: 7, email: "leo@x.example", name: "leo marchand" }]);
  expect(workflow.get()).toMatchObject({ typed: null, isErased: true, query: { id: null, email: "" } });
  expect(workflow.get().found.value?.person).toBe(null);
});

it("OP-21 another name erases no one, and closing the dialog forgets it", async () => {
  const { workflow, erased } = await openFound();
  await send(workflow, { _tag: "EraseRequested" });
  await send(workflow, { _tag: "NameTyped", name: "Leo" });
  await send(workflow, { _tag: "Confirmed" });
  expect(erased).toEqual([]);
  expect(workflow.get().erasing.errors).toEqual([{ field: "name", _tag: "Required" }]);
  await send(workflow, { _tag: "DialogClosed" });
  expect(workflow.get()).toMatchObject({ typed: null, isErased: false, erasing: { errors: [] } });
});

it("OP-91 days are typed as they are kept, saved once all of them may be, and shown as saved", async () => {
  const { workflow } = await openFound();
  await send(workflow, { _tag: "DaysRequested" });
  expect(workflow.get().days).toEqual({ audit: "", mails: "90", events: "7", searches: "90" });
  await send(workflow, { _tag: "DaysTyped", what: "mails", days: "6" });
  await send(workflow, { _tag: "DaysConfirmed" });
  expect(workflow.get().keeping.errors).toEqual([{ field: "mails", _tag: "Malformed", expected: "number" }]);
  expect(workflow.get().found.value?.retention).toEqual(RETENTION);
  await send(workflow, { _tag: "DaysTyped", what: "mails", days: "30" });
  await send(workflow, { _tag: "DaysTyped", what: "audit", days: "400" });
  await send(workflow, { _tag: "DaysConfirmed" });
  expect(workflow.get()).toMatchObject({ days: null, isKept: true, query: { id: 7 } });
  expect(workflow.get().found.value?.retention).toEqual({ ...RETENTION, audit: 400, mails: 30 });
  await send(workflow, { _tag: "DaysRequested" });
  await send(workflow, { _tag: "DaysCanceled" });
  expect(workflow.get()).toMatchObject({ days: null, isKept: false, keeping: { errors: [] } });
});

it("OP-21 the page's address names a user by number alone", () => {
  expect(personQueryOf("/personal-data/?user=17")).toEqual({ id: 17, email: "" });
  for (const url of [
    "/personal-data/",
    "/personal-data/?user=x",
    "/personal-data/?user=-1",
    "/personal-data/?user=1.5",
  ])
    expect(personQueryOf(url)).toEqual({ id: null, email: "" });
});
