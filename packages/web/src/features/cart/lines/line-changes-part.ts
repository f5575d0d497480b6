import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { LineChangesProps } from "./LineChanges.tsx";

export const LineChanges = lazyPart<LineChangesProps>(() => import("./LineChanges.tsx"), "inPlace");
