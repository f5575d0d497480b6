/** The storefront's home page (§2, CONST-46, SHELL-04). */
export const HOME_URL = "/";
/** The About Us page (§2, CONST-46, SHELL-04). */
export const ABOUT_US_URL = "/about-us/";
/** The Resources page (§2, CONST-46, SHELL-04). */
export const RESOURCES_URL = "/resources/";
/** The search page (§2, CONST-46, SEARCH-02). */
export const SEARCH_URL = "/search/";
/** Suggestions while typing (§2, CONST-46, SEARCH-02). */
export const SEARCH_AS_YOU_TYPE_URL = "/search/SearchAsYouType/";
/** Where the storefront's build is served (§2 §9, CONST-46, PAGE-16). */
export const STATIC_BASE_URL = "/Static/dist/";
/** Where a punchout order goes instead of a confirmation page (§7, CONST-46, SUBMIT-17). */
export const PUNCHOUT_POSTBACK_URL = "/punchout/postbackMessage?singleEncoding=true";
