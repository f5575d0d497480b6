/** The package's version, which it doesn't export. */
export const SDK_VERSION = "2.2.1";
