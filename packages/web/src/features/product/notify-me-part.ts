import { lazyPart } from "../../ui/lazy-part.tsx";
import type { NotifyMeProps } from "./NotifyMe.tsx";

export const NotifyMe = lazyPart<NotifyMeProps>(() => import("./NotifyMe.tsx"), "nowhere");
