/** A part of a JSON text, as a string or as UTF-8 written earlier. */
export type Piece = string | Uint8Array;

/** Joins pieces of text into UTF-8 in a reused buffer. Concatenating strings would copy them at each step and cause most of a search's garbage. */
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
        // A UTF-16 unit takes at most three bytes, a surrogate pair four.
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

  /** Returns what was written and starts over; valid until the next write. */
  take(): Uint8Array {
    const written = this.#room.subarray(0, this.#length);
    this.#length = 0;
    return written;
  }
}

/** The pieces of an object with the fields of both JSON objects. */
export const joinedPieces = (one: Uint8Array, other: string): readonly Piece[] => {
  if (one.length === 2) return [other];
  return other === "{}" ? [one] : [one.subarray(0, -1), ",", other.slice(1)];
};
