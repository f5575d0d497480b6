import { MAX_PHOTO_BYTES } from "@larder/domain/input-limits";
import { invalidField } from "../../database/writes/input-error.ts";

/** An image with the type its content shows. */
export interface Photo {
  readonly mediaType: "image/jpeg" | "image/png" | "image/webp";
  readonly content: Buffer;
}

const startsWith = (content: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => content[at + index] === byte);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [...Buffer.from("RIFF")];
const WEBP = [...Buffer.from("WEBP")];

const mediaTypeOf = (content: Buffer): Photo["mediaType"] | null => {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(content, PNG)) return "image/png";
  return startsWith(content, RIFF) && startsWith(content, WEBP, 8) ? "image/webp" : null;
};

/** Reads a base64 image. Its first bytes decide the type, never a name; anything else is refused (OP-10). */
export const readPhoto = (base64: string): Photo => {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw invalidField("photo", "is no base64");
  const content = Buffer.from(base64, "base64");
  if (content.length > MAX_PHOTO_BYTES) throw invalidField("photo", "is larger than 4 MB");
  const mediaType = mediaTypeOf(content);
  if (mediaType === null) throw invalidField("photo", "must be a JPEG, PNG or WebP picture");
  return { mediaType, content };
};
