import { lazyPart } from "../../../ui/lazy-part.tsx";

/** Loads after the page that it's on. */
export const CustomerImport = lazyPart(() => import("./CustomerImport.tsx"), "inPlace");
