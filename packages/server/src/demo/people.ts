import type { StaffRole } from "@larder/domain/account/permissions";
import type { Language } from "@larder/domain/text/language";

/** A person of the demo. The passwords are public: there is nothing to protect. */
export interface DemoPerson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly role: Readonly<Record<Language, string>>;
  readonly roles: readonly ("customer" | StaffRole)[];
  readonly region: string | null;
  readonly organizations: readonly number[];
}

const CUSTOMER = { roles: ["customer"], region: "Northeast" } as const;
const HOUSE = { region: null, organizations: [] } as const;

/** The people of the demo, each using the shop in a different way. */
export const people: readonly DemoPerson[] = [
  {
    id: 1,
    firstName: "Marisol",
    lastName: "Reyes",
    email: "marisol@harborandvine.example",
    password: "sea-salt-and-thyme",
    role: { en: "Chef of the hotel's main kitchen", es: "Chef de la cocina principal del hotel" },
    ...CUSTOMER,
    organizations: [1],
  },
  {
    id: 2,
    firstName: "Tomas",
    lastName: "Beck",
    email: "tomas@harborandvine.example",
    password: "brown-butter-beans",
    role: { en: "Purchasing manager of two organizations", es: "Encargado de compras de dos negocios" },
    ...CUSTOMER,
    organizations: [1, 2],
  },
  {
    id: 3,
    firstName: "Ruth",
    lastName: "Adeyemi",
    email: "ruth@stbrigid.example",
    password: "two-week-cycle",
    role: { en: "Dietary manager; the account is on hold", es: "Encargada de dietas; la cuenta está en pausa" },
    roles: ["customer"],
    region: "Midwest",
    organizations: [3],
  },
  {
    id: 4,
    firstName: "Leo",
    lastName: "Marchand",
    email: "leo@fennelandflint.example",
    password: "sunday-brunch-eggs",
    role: { en: "Owner and chef of a restaurant", es: "Dueño y chef de un restaurante" },
    ...CUSTOMER,
    organizations: [4],
  },
  {
    id: 5,
    firstName: "Dana",
    lastName: "Whitlock",
    email: "dana.whitlock@larder.example",
    password: "walk-in-cooler-nine",
    role: { en: "Sales rep", es: "Vendedora" },
    ...HOUSE,
    roles: ["staff"],
  },
  {
    id: 6,
    firstName: "Priya",
    lastName: "Nair",
    email: "priya.nair@larder.example",
    password: "fresh-ink-on-paper",
    role: { en: "Editor of the shop's pages", es: "Editora de las páginas de la tienda" },
    ...HOUSE,
    roles: ["editor"],
  },
  {
    id: 7,
    firstName: "June",
    lastName: "Okafor",
    email: "june@clambake.example",
    password: "steamers-at-dusk",
    role: {
      en: "Caterer, and partner in a cafe; vendors ship to the place of an event",
      es: "Banquetes, y socia de un café; los proveedores mandan al lugar del evento",
    },
    ...CUSTOMER,
    organizations: [5, 6],
  },
  {
    id: 8,
    firstName: "Nadia",
    lastName: "Ferreira",
    email: "nadia@juniperstreet.example",
    password: "first-morning-bread",
    role: {
      en: "Owner of a new cafe; the account was approved today",
      es: "Dueña de un café nuevo; la cuenta se aprobó hoy",
    },
    ...CUSTOMER,
    organizations: [6],
  },
  {
    id: 9,
    firstName: "Owen",
    lastName: "Castellano",
    email: "owen.castellano@larder.example",
    password: "keys-to-the-walk-in",
    role: { en: "Owner of the distributor; administrator", es: "Dueño de la distribuidora; administrador" },
    ...HOUSE,
    roles: ["administrator"],
  },
];

export const membershipRows = people.flatMap(({ id, organizations: own }) =>
  own.map((organization) => ({ organization_id: organization, user_id: id })),
);
