import type { GlobalSettings } from "@larder/domain/page/header.schema";
import type { Language } from "@larder/domain/text/language";
import { organizations } from "./organizations.ts";
import { people } from "./people.ts";

export type DemoUser = NonNullable<(typeof GlobalSettings)["Encoded"]["demoUsers"]>[number];

/** The users of the demo's one-click sign-in, with plain-text passwords. */
export const demoUsersIn = (language: Language): readonly DemoUser[] =>
  people.map(({ firstName, lastName, email, password, role, organizations: own }) => ({
    name: `${firstName} ${lastName}`,
    email,
    password,
    role: role[language],
    organizations: own.map((id) => organizations.find((organization) => organization.id === id)?.name ?? ""),
  }));
