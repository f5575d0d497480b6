import type { Call } from "@larder/calls/call";
import type { PortOf } from "@larder/calls/port";
import type { Http } from "./http.ts";

/** A port over HTTP, from its table of calls. `pathOf` names the path of a call that is configured for the site. */
export const derivedPort = <Calls extends object>(
  http: Http,
  calls: Calls,
  pathOf: (name: string) => string | undefined = () => undefined,
): PortOf<Calls> =>
  Object.fromEntries(
    Object.entries(calls as Readonly<Record<string, Call>>).map(([name, call]) => [
      name,
      (...sent: readonly any[]) => {
        const takesInput = call.params !== undefined || call.query !== undefined || call.body !== undefined;
        const [input = {}, key] = takesInput ? sent : [{}, ...sent];
        return http(call, input as never, { key: key as string | undefined, path: pathOf(name) });
      },
    ]),
  ) as PortOf<Calls>;
