import type { Opening } from "../../loading/opening.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { WaitingProps } from "./Waiting.tsx";

const load = () => import("./Waiting.tsx");

export const Waiting = lazyPart<WaitingProps>(load, "nowhere");

/** What the server requests to draw it. */
export const waitingOpening = async (): Promise<Opening> => {
  await Waiting.prefetch();
  return (await load()).opening;
};
