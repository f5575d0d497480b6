/** What the browser says when it refuses to run or load something of a message: the defense at work. */
const REFUSED =
  /^console: (?:Blocked script execution|Executing inline event handler|Setting the document's base URI|Loading the stylesheet) /;

/** What the console complained about besides. */
export const withoutRefused = (consoleErrors: readonly string[]): readonly string[] =>
  consoleErrors.filter((error) => !REFUSED.test(error));
