import { act, look, startOver } from "./acts.ts";
import type { Device } from "./device.ts";
import type { Doing } from "./doing.ts";
import { doingAt, MINUTE, planAt, type Played } from "./played.ts";

/** Something that a day seldom has by itself. */
export type Incident = (played: Played, moment: number) => void;

export const named = ({ devices }: Played, ...names: readonly string[]): readonly Device[] =>
  names.flatMap((name) => devices.find((device) => device.name === name) ?? []);

/** Does something at a device if someone is signed in there. */
export const doAt = (played: Played, device: Device, moment: number, act: (doing: Doing) => void): void =>
  planAt(played)(moment, () => device.owner !== null && act(doingAt(played, device)));

export const reread = ({ device }: Doing): void => device.shop.cart.send({ _tag: "LoadRequested", order: null });

/** A cart that can be sent: someone is signed in, something is in it that is in stock, and what it asks is answered. */
export const prepare = (played: Played, device: Device, moment: number): void => {
  planAt(played)(moment - 5 * MINUTE, () => device.owner === null && act(doingAt(played, device)));
  doAt(played, device, moment - 3 * MINUTE, look);
  doAt(played, device, moment - 2 * MINUTE, startOver);
  doAt(played, device, moment - MINUTE, look);
};
