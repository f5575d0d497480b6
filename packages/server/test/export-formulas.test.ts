import { beforeAll, expect, it } from "vitest";
import { exportContractPrices } from "../src/shop/import/export-contract-prices.ts";
import { exportCustomers } from "../src/shop/import/export-customers.ts";
import { exportItemNumbers } from "../src/shop/import/export-item-numbers.ts";
import { exportUsers } from "../src/shop/import/export-users.ts";
import { importContractPrices } from "../src/shop/import/import-contract-prices.ts";
import { importCustomers } from "../src/shop/import/import-customers.ts";
import { importItemNumbers } from "../src/shop/import/import-item-numbers.ts";
import { importUsers } from "../src/shop/import/import-users.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
beforeAll(async () => {
  await target.sql`insert into customer_group (id, name) values ('g1', '=g1')`;
  await target.sql`insert into organization (id, name, account_number, customer_group_id, business_unit, delivery_address, delivery_phone)
    values (1, '=Harbor; "Vine", Inc', '-7', 'g1', 0, '@1 Water St, Portsmouth', '+1 603 555 0140'), (2, '''=Quoted', '007', 'g1', 0, '+2', '')`;
  await target.sql`insert into app_user (id, email, user_name, first_name, last_name, phone, roles)
    values (11, 'ann@x.example', 'ann', '-Ann', '=Nord|calc', '+1 603 555 0141', '["customer"]')`;
  await target.sql`insert into membership (user_id, organization_id) values (11, 1)`;
  await target.sql`insert into product (sku, name) values ('-BEEF', '=Beef')`;
  await target.sql`insert into variant (sku, unit) values ('-BEEF', 'CS')`;
  await target.sql`insert into own_item_number (organization_id, number, number_key, sku, unit) values (1, '=1+1', '=1+1', '-BEEF', 'CS')`;
});

const now = new Date(0);
const written = (content: Buffer) => target.written("export.csv", content.toString("utf8"));
const people = { invitation: "none", isDryRun: false, now } as const;

/** Every cell that a spreadsheet would run; apostrophes and blanks before it don't count as text. */
const running = (content: Buffer): readonly string[] =>
  [...content.toString("utf8").matchAll(/(?:^|[,\n])"?([=+\-@][^,\n]*)/g)].map(([, cell]) => cell ?? "");

const rounds = {
  customers: [
    () => exportCustomers(target.db),
    (file: string) => importCustomers(target.db, { file, ...people }),
    { rows: 2, same: 2 },
  ],
  users: [
    () => exportUsers(target.db),
    (file: string) => importUsers(target.db, { file, ...people }),
    { rows: 1, same: 1 },
  ],
  "item numbers": [
    () => exportItemNumbers(target.db, null),
    (file: string) => importItemNumbers(target.db, { file, organization: null }),
    { rows: 1, same: 1 },
  ],
  "contract prices": [
    async () => {
      const file = target.written("contracts.csv", "organization,sku,price\n1,'-BEEF,5.00\n");
      await importContractPrices(target.db, { file, organization: null, now });
      return exportContractPrices(target.db, null);
    },
    (file: string) => importContractPrices(target.db, { file, organization: null, now }),
    { rows: 1, same: 1 },
  ],
} as const;

it.each(Object.entries(rounds))(
  "OP-68 OP-67 %s that look like formulas are exported as text and imported the same",
  async (_, round) => {
    const [write, read, counts] = round;
    const { content } = await write();
    expect(running(content)).toEqual([]);
    expect(content.toString("utf8")).toContain("'-");
    expect(await read(written(content))).toMatchObject({ ...counts, added: 0, changed: 0, refused: 0 });
  },
);
