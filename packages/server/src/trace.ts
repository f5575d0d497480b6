/** What a span says besides its name and times. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Takes the spans of this process, where someone wants them (docs/running.md, "Traces"). */
export interface Tracer {
  /** A thing that takes time, inside the one that is going on. */
  readonly span: <A>(name: string, attributes: Attributes, work: () => Promise<A>) => Promise<A>;
  /** A statement of the database that took `ms` until now, without its values. */
  readonly statement: (sql: string, ms: number, failed: boolean) => void;
}

let current: Tracer | null = null;

export const isTraced = (): boolean => current !== null;

/** Runs work as a span; without a tracer it only runs it. */
export const traced = <A>(name: string, attributes: Attributes, work: () => Promise<A>): Promise<A> =>
  current === null ? work() : current.span(name, attributes, work);

/** Reports a statement that has just ended. */
export const traceStatement = (sql: string, ms: number, failed: boolean): void => current?.statement(sql, ms, failed);

/** Sets who takes the spans; null = nobody. */
export const useTracer = (next: Tracer | null): void => void (current = next);
