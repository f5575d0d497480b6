import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export const listen = async (server: Server): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
