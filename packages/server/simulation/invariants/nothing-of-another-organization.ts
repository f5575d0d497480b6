import type { Invariant } from "../history.ts";

/** Names that only an organization's own people may read. */
const NAMES: Readonly<Record<number, readonly string[]>> = {
  101: ["Weekday", "Prep list"],
  201: ["Secret of B", "b@x.example"],
  301: ["On hold", "hold@x.example"],
};

/** No answer holds an order or a name of an organization that its reader isn't of (T6). */
export const nothingOfAnotherOrganization: Invariant = {
  rows: "T6",
  name: "nothing of another organization",
  check: ({ people, exchanges, orders, lines, audit }) => {
    const wrong: string[] = [];
    const known = new Map(people.map((person) => [person.device, person]));
    const marks = orders.map(({ order_number, organization_id }) => [`"${order_number}"`, organization_id] as const);
    const names = Object.entries(NAMES).flatMap(([of, found]) => found.map((name) => [name, Number(of)] as const));
    const foreign = new Map(
      people.map(({ device, organizations, isStaff }) => [
        device,
        isStaff ? [] : [...marks, ...names].filter(([, of]) => !organizations.includes(of)).map(([mark]) => mark),
      ]),
    );
    for (const { device, n, answers } of exchanges)
      for (const { body } of answers)
        for (const mark of foreign.get(device) ?? [])
          if (body.includes(mark)) wrong.push(`${device} reads ${mark} in answer ${n}`);
    const ownerOf = new Map(orders.map((order) => [order.order_number, order.organization_id]));
    for (const { order_number, organization_id } of lines)
      if (ownerOf.get(order_number) !== organization_id) wrong.push(`a line of ${order_number} is another's`);
    for (const { seq, actor_id, as_user_id, organization_id } of audit) {
      const person = [...known.values()].find(({ user }) => user === (as_user_id ?? actor_id));
      if (person !== undefined && organization_id !== null && !person.isStaff)
        if (!person.organizations.includes(organization_id)) wrong.push(`audit ${seq} is in ${organization_id}`);
    }
    return wrong;
  },
};
