import { lazyPart } from "../../ui/lazy-part.tsx";

export const Waiting = lazyPart<object>(() => import("./Waiting.tsx"), "nowhere");
