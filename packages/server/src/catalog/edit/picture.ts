import { createHash } from "node:crypto";
import type { Db } from "../../database/schema.ts";
import { AtMost } from "../../database/process/turns.ts";
import { invalidField } from "../../database/writes/input-error.ts";

/** The longest side of a stored picture, in pixels: twice what the largest place shows. */
const LONGEST_SIDE = 1_600;

/** Smaller ones show as dots in the product's page. */
const SHORTEST_SIDE = 100;

/** A small file can unpack to any size. */
const MAX_PIXELS = 50_000_000;

const FORMATS = ["jpeg", "png", "webp", "gif", "heif"];

const PATH = /^\/product-pictures\/([0-9a-f]{64})\.webp$/;

export const picturePath = (id: string): string => `/product-pictures/${id}.webp`;

/** The id that a path of a picture names; null = another path. */
export const pictureOfPath = (path: string): string | null => PATH.exec(path)?.[1] ?? null;

export const isUploadedPicture = (image: string | null): boolean => image !== null && PATH.test(image);

/** Decoding takes memory, so that one picture waits for another. */
const turns = new AtMost(1);

/** Loaded with the first picture: it's native code, which most processes never need. */
const sharpOf = async () => (await import("sharp")).default;

const notAPicture = () =>
  invalidField("file", "isn't a JPEG, PNG, WebP, GIF or AVIF picture. Save it as one of these and upload it again");

/**
 * An uploaded picture as the shop stores it: decoded and encoded again as WebP, at most 1,600 pixels wide or high, turned
 * as its camera held it, without anything else that the file said (place, time, device). Its content decides what it
 * is, never its name. Throws InvalidField.
 */
export const readPicture = (content: Buffer): Promise<Buffer> =>
  turns.run(async () => {
    if (content.length === 0) throw notAPicture();
    const sharp = await sharpOf();
    const open = () => sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const facts = await open()
      .metadata()
      .catch((error: unknown) => {
        throw /pixel limit/i.test(String(error)) ? tooManyPixels() : notAPicture();
      });
    if (!FORMATS.includes(facts.format)) throw notAPicture();
    if (facts.width * facts.height > MAX_PIXELS) throw tooManyPixels();
    if (Math.min(facts.width, facts.height) < SHORTEST_SIDE)
      throw invalidField(
        "file",
        `is ${facts.width} by ${facts.height} pixels. A picture needs at least ${SHORTEST_SIDE} by ${SHORTEST_SIDE}`,
      );
    try {
      return await open()
        .rotate()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
    } catch {
      throw invalidField("file", "is damaged or cut off. Upload it again");
    }
  });

const tooManyPixels = () =>
  invalidField("file", "has more than 50 million pixels. Make it smaller and upload it again");

/** Stores a picture, once for the same content. Returns its id. */
export const keepPicture = async (trx: Db, content: Buffer, now: Date): Promise<string> => {
  const id = createHash("sha256").update(content).digest("hex");
  await trx
    .insertInto("product_picture")
    .values({ id, content, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
};

/** A stored picture; null = none has this id. */
export const findPicture = async (db: Db, id: string): Promise<Buffer | null> => {
  const row = await db.selectFrom("product_picture").select("content").where("id", "=", id).executeTakeFirst();
  return row?.content ?? null;
};
