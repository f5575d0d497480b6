import { createHash } from "node:crypto";
import { ANONYMOUS_ID } from "@larder/domain/analytics/anonymous";
import { redact } from "@larder/domain/analytics/redact";

/** The protocol's event kinds, by the path's last letter. */
export const KINDS = { t: "track", p: "page", i: "identify", g: "group", a: "alias", s: "screen" } as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

/** An event as read: bounded, without personal data. */
export interface ReadEvent {
  readonly messageId: string;
  readonly kind: Kind | "retail";
  readonly name: string;
  /** A digest, or "00000" for guests. */
  readonly user: string;
  readonly visit: string | null;
  readonly source: "web" | "phone";
  readonly happenedAt: Date;
  /** The organization the event names; null = none. */
  readonly organization: number | null;
  readonly payload: object;
}

/** The platform's own limits: event size in bytes of JSON, events per batch. */
const MAX_EVENT = 32_768;
const MAX_EVENTS = 500;
const MAX_TEXT = 200;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, MAX_TEXT) : "");

/** A user as a digest: recognizable but not identifiable. */
export const userDigest = (userId: string): string =>
  userId === ANONYMOUS_ID || userId === ""
    ? ANONYMOUS_ID
    : createHash("sha256").update(userId).digest("hex").slice(0, 8);

const nameOf = (kind: Kind, event: Fields): string => {
  if (kind === "track") return textOf(event["event"]);
  return kind === "page" || kind === "screen" ? textOf(fieldsOf(event["properties"])["path"]) : "";
};

/** Drops personal traits; only an account's name isn't personal. */
const traitsOf = (kind: Kind, traits: Fields): Fields =>
  kind === "group" || traits["name"] === undefined ? traits : { ...traits, name: redact(traits["name"], "full_name") };

/** The event's time; an invalid one becomes now. */
const timeOf = (value: unknown, now: Date): Date => {
  const at = new Date(textOf(value));
  return Number.isFinite(at.getTime()) && at <= now && now.getTime() - at.getTime() < 30 * 86_400_000 ? at : now;
};

const isKind = (value: unknown): value is Kind => Object.values(KINDS).includes(value as Kind);

const readEvent = (input: unknown, kind: Kind | null, now: Date): ReadEvent | null => {
  if (!isFields(input) || JSON.stringify(input).length > MAX_EVENT) return null;
  const type = kind ?? input["type"];
  const { messageId, userId, anonymousId } = input;
  if (!isKind(type) || typeof messageId !== "string" || messageId === "" || messageId.length > MAX_TEXT) return null;
  if (typeof userId !== "string" && typeof anonymousId !== "string") return null;
  const properties = fieldsOf(input["properties"]);
  const context = fieldsOf(input["context"]);
  const account = fieldsOf(properties["account"])["id"] ?? Number(textOf(input["groupId"]) || Number.NaN);
  const { page, campaign, library, locale, timezone } = context;
  return {
    messageId,
    kind: type,
    name: nameOf(type, input),
    user: userDigest(textOf(userId)),
    visit: textOf(properties["session_id"]) || null,
    source: fieldsOf(context["userAgentData"])["mobile"] === true ? "phone" : "web",
    happenedAt: timeOf(input["timestamp"], now),
    organization: Number.isInteger(account) ? (account as number) : null,
    payload: redact({
      ...(input["event"] === undefined ? {} : { event: textOf(input["event"]) }),
      ...(input["properties"] === undefined ? {} : { properties }),
      ...(input["traits"] === undefined ? {} : { traits: traitsOf(type, fieldsOf(input["traits"])) }),
      context: { page, campaign, library, locale, timezone },
    }) as object,
  };
};

/** Reads one event, or a batch if `kind` is null. Null = rejected whole: unreadable, too long, or without a user. */
export const readEvents = (body: string, kind: Kind | null, now: Date): readonly ReadEvent[] | null => {
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    return null;
  }
  const inputs = kind === null ? fieldsOf(input)["batch"] : [input];
  if (!Array.isArray(inputs) || inputs.length > MAX_EVENTS) return null;
  const events = inputs.map((one) => readEvent(one, kind, now));
  return events.some((event) => event === null) ? null : (events as ReadEvent[]);
};
