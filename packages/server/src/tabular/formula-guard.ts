/** A text that a spreadsheet would take for a formula, however many apostrophes stand before it. */
const formula = /^'*[=+\-@\t\r\0＝＋－＠]/u;
const quoted = /^'+[=+\-@\t\r\0＝＋－＠]/u;

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula. Text that people wrote is guarded even when
 * it looks like a signed number ('+1'); a column of real numbers is written as numbers and does not come here.
 * `withoutGuard` takes off exactly what this put on (OP-68, GUIDE-IO-12).
 */
export const withGuard = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Takes off the apostrophe that `withGuard` put before a text (OP-68). */
export const withoutGuard = (text: string): string => (quoted.test(text) ? text.slice(1) : text);
