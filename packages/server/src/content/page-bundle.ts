import type { WireOrganization } from "../accounts/auth/organizations.ts";
import type { PersonalPart, SharedPage } from "./complete-page.ts";

/** A page's data, included so that the first paint needs no second round trip. */
export interface PageBundle {
  /** The same object while unchanged; so are header and footer. */
  readonly shared: SharedPage;
  readonly personal: PersonalPart;
  readonly settings: unknown;
  readonly header: object;
  readonly footer: object;
  readonly organizations: readonly WireOrganization[];
  readonly cartCount: number;
}
