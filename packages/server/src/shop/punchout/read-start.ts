import { parseJwt } from "../../content/messaging/jwt.ts";
import type { PunchoutBuyer } from "./buyers.ts";
import { PunchoutStartInvalid } from "./errors.ts";
import { isReturnHost, returnUrlOf } from "./return-url.ts";

/** A start link's maximum validity in s. */
const LONGEST = 900;

/** Allowed clock drift of a purchasing system in s. */
const LEEWAY = 30;

const MAX_TEXT = 1_000;

/** A verified start link. */
export interface PunchoutStart {
  readonly id: string;
  /** The id is remembered until then. */
  readonly expiresAt: Date;
  readonly email: string;
  readonly returnUrl: string;
  readonly buyerCookie: string;
}

type Claims = Readonly<Record<string, unknown>>;

const textOf = (claims: Claims, name: string): string => {
  const value = claims[name];
  return typeof value === "string" && value.length <= MAX_TEXT && !value.includes("\0") ? value : "";
};

/** Why a token's times are invalid now; null = valid. In s since 1970. */
const timeProblem = ({ iat, nbf, exp }: Claims, now: number): string | null => {
  if (typeof iat !== "number" || typeof exp !== "number") return "iat or exp is missing";
  if (iat > now + LEEWAY) return "iat is in the future";
  if (nbf !== undefined && (typeof nbf !== "number" || nbf > now + LEEWAY)) return "nbf is in the future";
  if (exp <= now - LEEWAY) return "the link has expired";
  return exp - iat > LONGEST ? `the link is valid for more than ${LONGEST} s` : null;
};

/** Why a token isn't this buyer's; null = it is. */
const buyerProblem = (claims: Claims, buyer: PunchoutBuyer): string | null => {
  if (textOf(claims, "account") !== buyer.accountNumber) return "account isn't this buyer's";
  const user = claims["user"];
  if (user !== undefined && (typeof user !== "string" || user.toLowerCase() !== buyer.userEmail.toLowerCase()))
    return "user isn't this buyer's";
  const returnUrl = returnUrlOf(textOf(claims, "returnUrl"));
  if (returnUrl === null) return "returnUrl isn't an https URL";
  return isReturnHost(returnUrl, buyer.returnHost) ? null : "returnUrl isn't on this buyer's host";
};

/** The buyer id a token claims; "" = none. */
export const issuerOf = (token: string): string => textOf(parseJwt(token)?.claims ?? {}, "iss");

/**
 * Verifies a start link: HS256 with the buyer's secret, within its times, for the buyer's account and host (OP-25).
 * Throws PunchoutStartInvalid.
 */
export const readStart = (buyer: PunchoutBuyer, token: string, now: Date): PunchoutStart => {
  const parsed = parseJwt(token);
  if (parsed === null || !parsed.isSignedWith(buyer.secret))
    throw new PunchoutStartInvalid({ reason: "the signature isn't this buyer's" });
  const { claims } = parsed;
  const id = textOf(claims, "jti");
  const reason =
    timeProblem(claims, now.getTime() / 1_000) ?? (id === "" ? "jti is missing" : null) ?? buyerProblem(claims, buyer);
  if (reason !== null) throw new PunchoutStartInvalid({ reason });
  return {
    id: `${buyer.id} ${id}`,
    expiresAt: new Date(((claims["exp"] as number) + LEEWAY) * 1_000),
    email: textOf(claims, "email"),
    returnUrl: textOf(claims, "returnUrl"),
    buyerCookie: textOf(claims, "buyerCookie"),
  };
};
