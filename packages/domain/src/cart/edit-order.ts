/** Orders one client's edits of a line: `number` grows. All tabs of a browser are one client (CART-25, OP-81). */
export interface EditStamp {
  readonly client: string;
  readonly number: number;
}

export type EditStamps = Readonly<Record<string, number>>;

/** Clients remembered per line: those with the highest numbers. */
const MAX_CLIENTS = 4;

/**
 * A late edit must not overwrite a newer one by the same client: returns that one's number to continue from; null = not
 * late. Between clients the last to arrive wins (CART-25, OP-81).
 */
export const supersededBy = (held: EditStamps, edit: EditStamp | null): number | null => {
  const last = edit === null ? 0 : (held[edit.client] ?? 0);
  return edit !== null && last > edit.number ? last : null;
};

/** The line's stamps after an edit (CART-25, OP-81). */
export const stamped = (held: EditStamps, edit: EditStamp | null): EditStamps =>
  edit === null
    ? held
    : Object.fromEntries(
        Object.entries({ ...held, [edit.client]: edit.number })
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, MAX_CLIENTS),
      );

const WRITTEN = /^(\d{1,15})\.([\w-]{1,64})$/;

export const editStampText = ({ client, number }: EditStamp): string => `${number}.${client}`;

/** Reads `editStampText`; null = not a stamp. */
export const readEditStamp = (text: string | null | undefined): EditStamp | null => {
  const [, number, client] = WRITTEN.exec(text ?? "") ?? [];
  return number === undefined || client === undefined ? null : { client, number: Number(number) };
};
