import type { GuideDetailEvent } from "../state.ts";
import { move } from "./check.ts";

/** The user does something that says nothing new about which guide is open or what is searched. */
export const dispatch = (event: GuideDetailEvent) =>
  move(JSON.stringify(event), (real) => {
    real.guide.send(event);
  });
