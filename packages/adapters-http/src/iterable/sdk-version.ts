/** The version that the package reports of itself; it does not export it. */
export const SDK_VERSION = "2.2.1";
