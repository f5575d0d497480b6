import type * as En from "../en/event-gaps.ts";
import type { Translated } from "../translated.ts";
import { ofTime, toTime } from "./when.ts";

export const eventGapsMessages: Translated<typeof En.eventGapsMessages> = {
  gap: (from, to, count, isWhole) =>
    `Sin conexión ${ofTime(from)} ${toTime(to)}. En ese tiempo ${
      count === 0 ? "no llegaron eventos" : count === 1 ? "llegó 1 evento" : `llegaron ${count} eventos`
    }${isWhole ? "." : ". Puede haber otros entre los anteriores."}`,
};
