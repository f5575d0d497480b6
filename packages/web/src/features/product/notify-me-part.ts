import { lazyPart } from "../../loading/lazy-part.tsx";
import type { NotifyMeProps } from "./NotifyMe.tsx";

/** The button is fetched with the first product that is out of stock. */
export const NotifyMe = lazyPart<NotifyMeProps>(() => import("./NotifyMe.tsx"), "nowhere");
