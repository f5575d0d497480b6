import { fail, invalid } from "./backend.ts";

/** The authenticator setup, and the one code it gives. */
export const FAKE_SET_UP = {
  secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  uri: "otpauth://totp/Larder:ada%40x.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Larder",
} as const;
export const FAKE_CODE = "287082";
export const FAKE_RECOVERY_CODES = ["abcd-efgh-ijkl-mnop", "qrst-uvwx-yz23-4567"] as const;

/** Refuses any other code at its field. */
export const checkFakeCode = (code: string): void => {
  if (code !== FAKE_CODE)
    fail(invalid({ path: "body.code", message: "That code isn't right, or it was used already." }));
};
