/**
 * The place of an edit of a line among its client's edits: `number` grows with every edit of one client (all tabs of a
 * browser are one client), whatever the order in which the edits arrive. CART-25; OP-81.
 */
export interface EditStamp {
  readonly client: string;
  readonly number: number;
}

/** The last edit of each client that a line holds, by client. */
export type EditStamps = Readonly<Record<string, number>>;

/** So many clients are remembered for a line: those with the highest numbers. */
const MAX_CLIENTS = 4;

/**
 * An edit that arrives late must not overwrite a newer one of the same client: it is refused, and the line stays as it is.
 * Answers the number of the newer edit, from which the client counts on; null = the edit is not late. Clients are not
 * compared with each other: between them, the edit that arrives last holds. CART-25; OP-81.
 */
export const supersededBy = (held: EditStamps, edit: EditStamp | null): number | null => {
  const last = edit === null ? 0 : (held[edit.client] ?? 0);
  return edit !== null && last > edit.number ? last : null;
};

/** The stamps of a line after an edit. CART-25; OP-81. */
export const stamped = (held: EditStamps, edit: EditStamp | null): EditStamps =>
  edit === null
    ? held
    : Object.fromEntries(
        Object.entries({ ...held, [edit.client]: edit.number })
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, MAX_CLIENTS),
      );

const WRITTEN = /^(\d{1,15})\.([\w-]{1,64})$/;

/** A stamp as one text, for a header. */
export const editStampText = ({ client, number }: EditStamp): string => `${number}.${client}`;

/** Reads what `editStampText` wrote; null = it is no stamp. */
export const readEditStamp = (text: string | null | undefined): EditStamp | null => {
  const [, number, client] = WRITTEN.exec(text ?? "") ?? [];
  return number === undefined || client === undefined ? null : { client, number: Number(number) };
};
