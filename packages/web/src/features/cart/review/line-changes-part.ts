import { lazyPart } from "../../../loading/lazy-part.tsx";
import type { LineChangesProps } from "./LineChanges.tsx";

export const LineChanges = lazyPart<LineChangesProps>(() => import("./LineChanges.tsx"), "inPlace");
