import type { GlobalSettings } from "@larder/domain/page/header.schema";
import { organizations, people } from "./people.ts";

/** Someone of the demo as the sign-in page lists him. */
export type DemoUser = NonNullable<(typeof GlobalSettings)["Encoded"]["demoUsers"]>[number];

/** Who can be signed in as with one click in demo mode, with the password in plain text. */
export const demoUsers: readonly DemoUser[] = people.map(
  ({ firstName, lastName, email, password, role, organizations: own }) => ({
    name: `${firstName} ${lastName}`,
    email,
    password,
    role,
    organizations: own.map((id) => organizations.find((organization) => organization.id === id)?.name ?? ""),
  }),
);
