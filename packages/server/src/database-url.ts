const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/** What may be said of the session that is wanted; the shop only works where it can write. */
const WRITABLE = new Set(["read-write", "primary", "any"]);

/**
 * The addresses that a DATABASE_URL names, one a server, in its order: `postgres://user@one:5432,two:5432/shop`. Null =
 * it can't be read, or wants a session that can't write.
 */
export const addressesOf = (url: string): readonly string[] | null => {
  const [, start, hosts = "", rest = ""] = PARTS.exec(url) ?? [];
  if (start === undefined) return null;
  const addresses = hosts.split(",").map((host) => `${start}${host}${rest}`);
  if (!addresses.every((address) => URL.canParse(address))) return null;
  return addresses.some((address) => !WRITABLE.has(new URL(address).searchParams.get("target_session_attrs") ?? "any"))
    ? null
    : addresses.map((address) => {
        const parsed = new URL(address);
        if (!parsed.searchParams.has("target_session_attrs")) return address;
        parsed.searchParams.delete("target_session_attrs");
        return parsed.href;
      });
};
