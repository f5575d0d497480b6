import { createHmac, randomBytes } from "node:crypto";
import { isSame } from "../../database/secret.ts";

/** A code's validity in ms (RFC 6238, section 5.2). */
const STEP = 30_000;

const DIGITS = 6;

/** Allowed clock drift in steps, either way (RFC 6238, section 6). */
const LEEWAY = 1;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding, as authenticator apps take secrets (RFC 4648). */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
};

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** A new 160-bit secret in base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(20));

/** The time step of an instant. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP);

/** A step's code: HMAC-SHA-1, truncated to six digits (RFC 4226, section 5.3; RFC 6238). */
export const totpCode = (secret: string, step: number): string => {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
};

/**
 * The step of a code, at most one step off; null = none, or not after `lastStep`: a code works once, and no earlier one
 * after it.
 */
export const stepOfCode = (
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | null => {
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * LEEWAY + 1 }, (_, index) => present - LEEWAY + index);
  return steps.find((step) => step > lastStep && isSame(totpCode(secret, step), code)) ?? null;
};
