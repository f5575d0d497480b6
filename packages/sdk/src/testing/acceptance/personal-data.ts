import { PersonalDataPort } from "@larder/calls/ports";
import type { Erasure, PersonQuery } from "@larder/domain/staff/personal-data.schema";
import { calls, key, portSuite, refusals, refusedFields, type Suite, type Visitor } from "./suite.ts";

const find = (visitor: Visitor, query: Partial<PersonQuery>) =>
  calls(visitor, PersonalDataPort).find({ id: null, email: "", ...query });

export const personalDataSuite: Suite = portSuite("personal data", (it, expect) => {
  it("OP-21 a person is found by the whole email, and erased only by their name", async (_, world) => {
    const ana = await world.signedIn("ana");
    const { person } = await find(ana, { email: "BEN@x.example" });
    expect([person?.email, (await find(ana, { id: person!.id })).person]).toEqual(["ben@x.example", person]);
    expect(person!.stored.every(({ count }) => count > 0)).toBe(true);
    for (const email of ["", "ben@x", "unknown@x.example"]) expect((await find(ana, { email })).person).toBe(null);
    const erasure: Erasure = { id: person!.id, email: "", name: person!.name };
    const refused = await refusals(ana, PersonalDataPort).erase({ ...erasure, name: "someone else" }, key());
    expect(refusedFields(refused)).toEqual(["body.name"]);
    expect((await find(ana, { id: person!.id })).person).toEqual(person);
    for (const under of ["once", "once", "again"]) await calls(ana, PersonalDataPort).erase(erasure, under);
    expect((await find(ana, { id: person!.id })).person).toBe(null);
    expect((await find(ana, { email: "ben@x.example" })).person).toBe(null);
    const last = (await find(ana, { email: "ana@x.example" })).person!;
    const own = { id: last.id, email: "", name: last.name };
    expect(refusedFields(await refusals(ana, PersonalDataPort).erase(own, key()))).toEqual(["body.id"]);
  });

  it("OP-21 OP-91 a request is noted once while it's open, and closed; data is kept within its bounds", async (_, world) => {
    const ana = await world.signedIn("ana");
    const port = calls(ana, PersonalDataPort);
    const { today } = await port.requests();
    const noted = { email: "ben@x.example", wants: "export", way: "letter", askedOn: today } as const;
    for (const under of ["n1", "n2"]) await port.note(noted as never, under);
    const states = async () => (await port.requests()).requests.map(({ email, state }) => `${email} ${state}`);
    expect(await states()).toEqual(["ben@x.example open"]);
    const wrong = { ...noted, email: "no" } as never;
    expect(refusedFields(await refusals(ana, PersonalDataPort).note(wrong, key()))).toEqual(["body.email"]);
    const [request] = (await port.requests()).requests;
    for (const under of ["c1", "c2"]) await port.close({ id: request!.id }, under);
    expect(await states()).toEqual(["ben@x.example closed"]);

    const { retention } = await find(ana, {});
    const shorter = { audit: 400, mails: 30, events: 2, searches: 10 };
    expect(await port.keep(shorter, key())).toEqual(shorter);
    expect((await find(ana, {})).retention).toEqual(shorter);
    const tooShort = { ...shorter, mails: 6 };
    expect(refusedFields(await refusals(ana, PersonalDataPort).keep(tooShort, key()))).toEqual(["body.mails"]);
    expect(await port.keep(retention, key())).toEqual(retention);
  });
});
