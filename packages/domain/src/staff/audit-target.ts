import * as english from "../text/audit-names.ts";

interface Words {
  readonly AUDIT_TARGETS: Readonly<Record<string, string>>;
  readonly AUDIT_JOINTS: Readonly<Record<string, string>>;
  readonly billedLine: (line: string) => string;
}

interface Reader {
  /** In the reader's language; missing = in English. */
  readonly words?: Words;
  /** The name of what an id stands for, if it's known. */
  readonly nameOf?: (kind: string, id: string) => string | undefined;
}

/** What needs no id. */
const ALONE: ReadonlySet<string> = new Set(["priceLists", "shop", "stranger"]);

const own = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/** Between a guide and something else; elsewhere such words may be those of an editor or a file. */
const JOINED = /^(guide:\d+) (copied to|to|with|from a file)(?: ([a-z]+:\d+))?$/;

/**
 * What was done to what, for staff: every `kind:id` in an entry's object becomes its words and id, or the name that
 * `nameOf` knows for it. Anything else stays as stored.
 */
export const describeAuditTarget = (
  object: string,
  { words = english, nameOf = () => undefined }: Reader = {},
): string => {
  const said = (word: string, at: number): string => {
    const [, kind = "", id = ""] = /^([A-Za-z-]+)(?::(.+))?$/.exec(word) ?? [];
    const target = own(words.AUDIT_TARGETS, kind);
    if (target === undefined || (id === "" && !ALONE.has(word))) return word;
    const described = own(words.AUDIT_TARGETS, word) ?? `${target} ${id}`.trim();
    return nameOf(kind, id) ?? (at > 0 ? described : described.charAt(0).toUpperCase() + described.slice(1));
  };
  const [, guide, joint, other] = JOINED.exec(object) ?? [];
  if (guide !== undefined && joint !== undefined)
    return [said(guide, 0), words.AUDIT_JOINTS[joint] ?? joint, ...(other === undefined ? [] : [said(other, 1)])].join(
      " ",
    );
  const [, order, line] = /^(order:\S+) line (\d+) billed$/.exec(object) ?? [];
  if (order !== undefined && line !== undefined) return `${said(order, 0)} ${words.billedLine(line)}`;
  const parts = object.split(" ");
  const kinds = new Set(parts.map((part) => /^([A-Za-z-]+):/.exec(part)?.[1]));
  // Several of a kind are a list.
  return parts.map(said).join(kinds.size === 1 && !kinds.has(undefined) ? ", " : " ");
};
