import { addressesOf } from "./database-url.ts";

/** An invalid setting; the message names the variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export const text = (env: NodeJS.ProcessEnv, name: string): string | null => {
  const value = env[name]?.trim();
  return value === undefined || value === "" ? null : value;
};

export const onOff = (env: NodeJS.ProcessEnv, name: string, otherwise: boolean): boolean => {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined) return otherwise;
  if (value === "on" || value === "off") return value === "on";
  throw new ConfigError(`${name} must be 'on' or 'off', not '${value}'.`);
};

export const url = (env: NodeJS.ProcessEnv, name: string, protocols: readonly string[]): URL | null => {
  const value = text(env, name);
  if (value === null) return null;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed === null || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}.`,
    );
  }
  return parsed;
};

/** The servers of a PostgreSQL, one address each; null = not set. */
export const databaseUrl = (env: NodeJS.ProcessEnv, name: string): readonly string[] | null => {
  const value = text(env, name);
  if (value === null) return null;
  const addresses = addressesOf(value);
  if (addresses === null)
    throw new ConfigError(
      `${name} must be an address that begins with postgres:// or postgresql://; it may name several servers (postgres://user@one:5432,two:5432/shop), of which the one that can be written is used.`,
    );
  return addresses;
};

export const listenUrl = (env: NodeJS.ProcessEnv, database: readonly string[] | null): readonly string[] | null => {
  const addresses = databaseUrl(env, "DATABASE_LISTEN_URL");
  if (addresses !== null && database === null)
    throw new ConfigError("DATABASE_LISTEN_URL needs DATABASE_URL: it hears the notifications of that database.");
  return addresses;
};
