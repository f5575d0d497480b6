import { randomUUID } from "node:crypto";
import net from "node:net";
import { sql } from "kysely";
import { afterEach, describe, expect, inject, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { type Opened, openDatabase } from "../src/database/open.ts";
import { APPLICATION_ROLE } from "../src/database/role.ts";
import { openOther, postgresDatabase } from "./postgres-database.ts";

interface Pooler {
  readonly url: string;
  readonly close: () => void;
}

const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

const startPooler = async (databaseUrl: string, byTransaction: boolean): Promise<Pooler> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port || 5432), target.hostname);
    let isStarted = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => client.destroy() && upstream.destroy());
    }
    upstream.pipe(client);
    client.on("data", (data: Buffer) => {
      const text = data.toString("latin1");
      if (!isStarted && data.readInt32BE(4) === 196_608) {
        isStarted = true;
        const kept = text.slice(8).replace(/options\0[^\0]*\0/, "");
        const head = Buffer.alloc(8);
        head.writeInt32BE(kept.length + 8, 0);
        head.writeInt32BE(196_608, 4);
        upstream.write(Buffer.concat([head, Buffer.from(kept, "latin1")]));
      } else {
        // The same length keeps the message intact.
        const changed = byTransaction ? text.replace(`set role ${APPLICATION_ROLE}`, "set role none      ") : text;
        upstream.write(Buffer.from(changed, "latin1"));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as net.AddressInfo).port);
  const pooler = {
    url: url.href,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  opened.push(pooler);
  return pooler;
};

const open = async (databaseUrl: string): Promise<Opened> => {
  const database = await openDatabase(
    readConfig({ DATABASE_URL: databaseUrl, LARDER_DEMO: "off", LARDER_LOG: "silent" }),
  );
  opened.push(database);
  return database;
};

describe.skipIf(inject("postgres") === null)("the server's database role", () => {
  it("OP-126 IDENT-20 behind a pooler that drops options, the audit is append-only on every connection", async () => {
    const pooler = await startPooler(await postgresDatabase("fixture"), false);
    const { db } = await open(pooler.url);
    const roles = await Promise.all(
      Array.from({ length: 8 }, () => sql<{ role: string }>`select current_user as role, pg_sleep(0.05)`.execute(db)),
    );
    expect(new Set(roles.map(({ rows }) => rows[0]?.role))).toEqual(new Set([APPLICATION_ROLE]));
    await expect(sql`update audit set call = ''`.execute(db)).rejects.toThrow("permission denied");
  });

  it("OP-126 IDENT-20 a server that would work as the owner doesn't start, and says why", async () => {
    const pooler = await startPooler(await postgresDatabase("fixture"), true);
    await expect(open(pooler.url)).rejects.toThrow(/^The database lets the server work as \w+, not as larder_app/);
  });

  it("OP-126 an ordinary user of the database, who may create roles, sets up a whole shop", async () => {
    const owner = `owner${randomUUID().slice(0, 8)}`;
    const other = await openOther({ databaseUrl: await postgresDatabase("nothing") });
    const name = `plain-${owner}`;
    await other.query(`create role ${owner} login createrole`);
    await other.query(`create database "${name}" owner ${owner}`);
    // The role is the same for all databases of a server; here others have made it.
    await other.query(`grant larder_app to ${owner} with admin option`);
    await other.end();
    const url = Object.assign(new URL(inject("postgres") ?? ""), { username: owner, pathname: `/${name}` }).href;
    const { db, warnings, isGuarded } = await open(url);
    expect([isGuarded, warnings.filter((sentence) => sentence.includes("role"))]).toEqual([true, []]);
    await expect(sql`update audit set call = ''`.execute(db)).rejects.toThrow("permission denied");
  });
});
