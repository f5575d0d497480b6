/** The storefront's front door (spec §2, CONST-46, SHELL-04). */
export const HOME_URL = "/";
/** The About Us page (spec §2, CONST-46, SHELL-04). */
export const ABOUT_US_URL = "/about-us/";
/** The Resources page (spec §2, CONST-46, SHELL-04). */
export const RESOURCES_URL = "/resources/";
/** The search page (spec §2, CONST-46, SEARCH-02). */
export const SEARCH_URL = "/search/";
/** Where suggestions come from while typing (spec §2, CONST-46, SEARCH-02). */
export const SEARCH_AS_YOU_TYPE_URL = "/search/SearchAsYouType/";
/** Where the built parts of the storefront are loaded from (spec §2 §9, CONST-46, PAGE-16). */
export const STATIC_BASE_URL = "/Static/dist/";
/** Where a punchout order goes instead of a confirmation page (spec §7, CONST-46, SUBMIT-17). */
export const PUNCHOUT_POSTBACK_URL = "/punchout/postbackMessage?singleEncoding=true";
