const REFUSED =
  /^console: (?:Blocked script execution|Executing inline event handler|Setting the document's base URI|Loading the stylesheet) /;

export const withoutRefused = (consoleErrors: readonly string[]): readonly string[] =>
  consoleErrors.filter((error) => !REFUSED.test(error));
