import net from "node:net";

/** What the server sends when the connection is cut, and whether the database still receives it. */
export interface DatabaseCut {
  readonly at: string;
  readonly isForwarded: boolean;
}

/** How long the database may go on with what it received, in ms, before its side is closed too. */
const GOES_ON = 500;

/** A proxy before PostgreSQL that cuts one connection, once, when the server sends given bytes. */
export const databaseCutter = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let armed: DatabaseCut | null = null;
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    upstream.on("close", () => client.destroy());
    client.on("end", () => upstream.end());
    let isCut = false;
    upstream.on("data", (data: Buffer) => isCut || client.write(data));
    client.on("data", (data: Buffer) => {
      if (armed === null || !data.includes(armed.at)) {
        if (!isCut) upstream.write(data);
        return;
      }
      isCut = true;
      if (armed.isForwarded) upstream.write(data);
      armed = null;
      client.destroy();
      setTimeout(() => upstream.destroy(), GOES_ON);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: Object.assign(new URL(databaseUrl), {
      hostname: "127.0.0.1",
      port: String((server.address() as net.AddressInfo).port),
    }).href,
    /** Cuts at the next such bytes. */
    arm: (cut: DatabaseCut) => void (armed = cut),
    /** Whether the last cut is still to come; it comes no more. */
    disarm: (): boolean => {
      const isPending = armed !== null;
      armed = null;
      return isPending;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
