import { lazyPart } from "../../loading/lazy-part.tsx";
import type { LineChangesProps } from "./LineChanges.tsx";

/** What has changed about a line; fetched when a line has changed. */
export const LineChanges = lazyPart<LineChangesProps>(() => import("./LineChanges.tsx"), "inPlace");
