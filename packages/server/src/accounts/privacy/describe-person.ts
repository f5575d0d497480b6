import type { PersonalData, PersonQuery } from "@larder/domain/staff/personal-data.schema";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { findPeople, findPerson, findPersonById } from "./find-person.ts";
import type { Person } from "./personal-table.ts";
import { personalTables } from "./read-person.ts";
import { readRetention } from "./retention.ts";

/** The person that a query means; null = no one, or someone who is erased. */
export const personOf = async (db: Db, { id, email }: PersonQuery): Promise<Person | null> => {
  if (id !== null) return findPersonById(db, id);
  return email.trim() === "" ? null : findPerson(db, email);
};

/** The name by which a person is shown and confirmed. */
export const nameOfPerson = async (db: Db, { id, email }: Person): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from app_user where id = ${id}`.execute(db);
  return rows[0]?.name || email;
};

const storedAbout = async (db: Db, person: Person) => {
  const { rows } = await sql<{ what: string; count: number }>`${sql.join(
    personalTables.map(
      ([table, { says, rows: areTheirs }]) =>
        sql`select ${says}::text as what, count(*)::integer as count from ${sql.table(table)} t where ${areTheirs(person)}`,
    ),
    sql` union all `,
  )}`.execute(db);
  return rows.filter(({ count }) => count > 0);
};

/** What is stored about a person, counted, or which people a name or phone number means; and how long data is kept. */
export const describePerson = async (db: Db, query: PersonQuery): Promise<(typeof PersonalData)["Encoded"]> => {
  const people = query.id === null && !query.email.includes("@") ? await findPeople(db, query.email) : [];
  const [found, second] = people;
  const person = second !== undefined ? null : await personOf(db, found ?? query);
  const stored = person === null ? [] : await storedAbout(db, person);
  return {
    person:
      person === null || stored.length === 0
        ? null
        : { id: person.id, email: person.email, name: await nameOfPerson(db, person), stored },
    people: second === undefined ? [] : people,
    retention: await readRetention(db),
  };
};
