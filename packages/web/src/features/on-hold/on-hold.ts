import { lazyPart } from "../../ui/lazy-part.tsx";

/** The id of the notice that says why a customer can't order: disabled fields and buttons are described by it. */
export const ON_HOLD = "on-hold";

export const OnHoldNotice = lazyPart(() => import("./OnHoldNotice.tsx"), "inPlace");
