import { lazyPart } from "../../ui/lazy-part.tsx";
import type { SubmitOthersProps } from "./SubmitOthers.tsx";

/** Loaded when an order can't be sent as a whole. */
export const SubmitOthers = lazyPart<SubmitOthersProps>(() => import("./SubmitOthers.tsx"), "nowhere");
