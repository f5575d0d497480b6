import type { Call } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import type { FastifyRequest } from "fastify";

/** Names of calls, by method and path, as the table of calls has them: `carts.addItems`. */
const callNames = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(calls).flatMap(([group, members]) =>
      Object.entries(members as Readonly<Record<string, Partial<Call>>>).flatMap(([name, { method, path }]) =>
        method === undefined || path === undefined
          ? []
          : [[`${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`, `${group}.${name}`] as const],
      ),
    ),
  );

/** What figures and traces call a request: its call's name, else its route; "none" = no route. */
export const callNamer = (): ((request: FastifyRequest) => string) => {
  const names = callNames();
  return ({ method, routeOptions: { url } }) =>
    url === undefined ? "none" : (names.get(`${method} ${url}`) ?? `${method} ${url}`);
};
