/** A part of a JSON text: letters, or the bytes they were written as before. */
export type Piece = string | Uint8Array;

/** Where pieces are put together, kept between answers. */
let room = Buffer.allocUnsafeSlow(65_536);

const ensureRoom = (size: number, used: number): void => {
  if (size <= room.length) return;
  const larger = Buffer.allocUnsafeSlow(size * 2);
  room.copy(larger, 0, 0, used);
  room = larger;
};

/** The UTF-8 of pieces, one after the other, in memory of its own. Joined as texts they would be copied again at each step, most of a search's garbage. */
export const bytesOf = (pieces: readonly Piece[]): Uint8Array => {
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") {
      // A letter takes three bytes at most; one of two halves takes four.
      ensureRoom(at + piece.length * 3, at);
      at += room.write(piece, at);
    } else {
      ensureRoom(at + piece.length, at);
      room.set(piece, at);
      at += piece.length;
    }
  }
  return new Uint8Array(room.subarray(0, at));
};

/** The pieces of an object that has the fields of both, each of which is given as an object's JSON. */
export const joinedPieces = (one: Uint8Array, other: string): readonly Piece[] => {
  if (one.length === 2) return [other];
  return other === "{}" ? [one] : [one.subarray(0, -1), ",", other.slice(1)];
};

/** The pieces of a list of what each is given in pieces. */
export const listPieces = (items: readonly (readonly Piece[])[]): readonly Piece[] => [
  "[",
  ...items.flatMap((item, i) => (i === 0 ? item : [",", ...item])),
  "]",
];
