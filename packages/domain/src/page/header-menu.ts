import { ABOUT_US, RESOURCES } from "../text/common.ts";
import type { HeaderModel, MenuItem } from "./header.schema.ts";
import { ABOUT_US_URL, HOME_URL, RESOURCES_URL } from "./urls.ts";

const DEFAULT_MENU: readonly MenuItem[] = [
  { label: ABOUT_US, url: ABOUT_US_URL },
  { label: RESOURCES, url: RESOURCES_URL },
];

/** The header's links are the server's, else About Us and Resources (§2, SHELL-04, TEXT-37). */
export const headerMenu = (
  header: Pick<HeaderModel, "menu" | "homeUrl"> | null,
): { readonly menu: readonly MenuItem[]; readonly homeUrl: string } => ({
  menu: header !== null && header.menu.length > 0 ? header.menu : DEFAULT_MENU,
  homeUrl: header?.homeUrl || HOME_URL,
});
