interface Answer {
  readonly name: string;
  readonly severity?: string | undefined;
  readonly message?: string;
}

/** A PANIC or FATAL error: the database, for example unable to write its log, no longer answers. */
const hasGivenUp = ({ name, severity = "" }: Answer): boolean => name === "error" && /^(PANIC|FATAL)$/.test(severity);

/** Ends the process after such an error: the next start recovers what is on disk, while going on would hang the next statement. */
export const endWhenGivenUp = (answers: readonly Answer[]): void => {
  const last = answers.find(hasGivenUp);
  if (last === undefined) return;
  process.stderr.write(
    `The embedded database gave up (${last.message}); the server ends. Whatever was acknowledged is kept.\n`,
  );
  process.exit(1);
};
