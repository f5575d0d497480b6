/** The roles that walk, by the demo's names. A guest has none. */
export const roles = {
  chef: "Marisol Reyes",
  staff: "Dana Whitlock",
  editor: "Priya Nair",
  administrator: "Owen Castellano",
  guest: null,
} as const;

export type Role = keyof typeof roles;

export const customers = {
  "Marisol Reyes": { email: "marisol@harborandvine.example", organizations: ["Harbor & Vine Hotel"] },
  "Tomas Beck": {
    email: "tomas@harborandvine.example",
    organizations: ["Harbor & Vine Hotel", "Ember & Oak Steakhouses"],
  },
  "Ruth Adeyemi": { email: "ruth@stbrigid.example", organizations: ["St. Brigid Medical Center"] },
  "Leo Marchand": { email: "leo@fennelandflint.example", organizations: ["Fennel & Flint"] },
} as const satisfies Record<string, { readonly email: string; readonly organizations: readonly string[] }>;

const organizations = [...new Set(Object.values(customers).flatMap((one): readonly string[] => one.organizations))];

/** What the page of a user may not name: other customers' companies and addresses. `null` = a guest, who may name none. */
export const othersOf = (user: string | null): readonly string[] => {
  const own = user === null ? undefined : Object.entries(customers).find(([name]) => name === user)?.[1];
  if (user !== null && own === undefined) return [];
  return [
    ...organizations.filter((name) => !(own?.organizations as readonly string[] | undefined)?.includes(name)),
    ...Object.values(customers)
      .map(({ email }): string => email)
      .filter(
        (email) => email !== own?.email && (own === undefined || !email.endsWith(own.email.split("@")[1] ?? "@")),
      ),
  ];
};
