/** A part of a JSON text: letters, or the bytes they were written as before. */
export type Piece = string | Uint8Array;

/** Puts the UTF-8 of a text together from pieces, in room that is kept between texts. Joined as texts they would be copied again at each step, most of a search's garbage. */
export class ByteWriter {
  #room = Buffer.allocUnsafeSlow(65_536);
  #length = 0;

  #ensureRoom(size: number): void {
    if (size <= this.#room.length) return;
    const larger = Buffer.allocUnsafeSlow(size * 2);
    this.#room.copy(larger, 0, 0, this.#length);
    this.#room = larger;
  }

  write(...pieces: readonly Piece[]): this {
    for (const piece of pieces) {
      if (typeof piece === "string") {
        // A letter takes three bytes at most; one of two halves takes four.
        this.#ensureRoom(this.#length + piece.length * 3);
        this.#length += this.#room.write(piece, this.#length);
      } else {
        this.#ensureRoom(this.#length + piece.length);
        this.#room.set(piece, this.#length);
        this.#length += piece.length;
      }
    }
    return this;
  }

  /** What was written, good until more is; the next text is begun. */
  take(): Uint8Array {
    const written = this.#room.subarray(0, this.#length);
    this.#length = 0;
    return written;
  }
}

/** The pieces of an object that has the fields of both, each of which is given as an object's JSON. */
export const joinedPieces = (one: Uint8Array, other: string): readonly Piece[] => {
  if (one.length === 2) return [other];
  return other === "{}" ? [one] : [one.subarray(0, -1), ",", other.slice(1)];
};
