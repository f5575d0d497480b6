import type { FastifyInstance } from "fastify";

const FURTHER = 20;

/** Listens on the port or the next free one; returns which. Port 0 takes any. */
export const listen = async (app: FastifyInstance, host: string, wanted: number): Promise<number> => {
  for (let port = wanted; ; port += 1) {
    try {
      const address = await app.listen({ host, port });
      return Number(new URL(address).port);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isTaken || wanted === 0 || port >= wanted + FURTHER || port >= 65_535) throw error;
    }
  }
};
