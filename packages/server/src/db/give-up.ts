/** What the database answers, as far as its errors go. */
interface Answer {
  readonly name: string;
  readonly severity?: string | undefined;
  readonly message?: string;
}

/** The database gave up: its log could not be written, for example. It answers nothing any more. */
const hasGivenUp = ({ name, severity = "" }: Answer): boolean => name === "error" && /^(PANIC|FATAL)$/.test(severity);

/**
 * Ends the process when the embedded database gave up: what was acknowledged is on the disk, and the next start recovers
 * it. Going on would hang the whole process at the next statement.
 */
export const endWhenGivenUp = (answers: readonly Answer[]): void => {
  const last = answers.find(hasGivenUp);
  if (last === undefined) return;
  process.stderr.write(
    `The embedded database gave up (${last.message}); the server ends. Whatever was acknowledged is kept.\n`,
  );
  process.exit(1);
};
