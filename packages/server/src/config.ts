import net from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ConfigError, databaseUrl, listenUrl, onOff, text, url } from "./setting.ts";
import { type SitePaths, TABLE_PATHS } from "./site-paths.ts";
import { isTimeZone, knownTimeZones } from "@larder/domain/page/timezone";
import { isEmail, isPhone } from "@larder/domain/form/field-format";

export { ConfigError } from "./setting.ts";

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** An external PostgreSQL to use instead of the embedded database: its servers, of which one can be written. */
  readonly databaseUrl: readonly string[] | null;
  /** Where its notifications come from, when DATABASE_URL leads to a pooler. */
  readonly databaseListenUrl: readonly string[] | null;
  /** Demo data and one-click sign-in. Default: on with the embedded database, off otherwise. */
  readonly demo: boolean;
  readonly logLevel: LogLevel;
  /** What Prometheus sends to read /metrics; null = there is no /metrics. */
  readonly metricsToken: string | null;
  /** Where traces are sent by OTLP, and as what; null = there are none. */
  readonly traces: { readonly endpoint: string; readonly service: string } | null;
  readonly origin: string | null;
  /** Proxies trusted for X-Forwarded-For: addresses, networks and their usual names. Not a hop count, which a direct client could fake. */
  readonly trustedProxies: readonly string[];
  readonly algolia: { readonly applicationId: string; readonly searchKey: string; readonly host: string | null } | null;
  readonly iterable: {
    readonly apiKey: string;
    readonly host: string | null;
    readonly jwtSecret: string | null;
    /** The account belongs to the provider's European Union service (MSG-08). */
    readonly isEu: boolean;
  } | null;
  /** The mail server; null = mails stay in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly segment: { readonly writeKey: string; readonly host: string | null } | null;
  /** Whether visitors must consent before any tracking. */
  readonly asksForConsent: boolean;
  /** The test this server is a variant of, added to every event; null = none (ANALYTICS-18). */
  readonly test: { readonly name: string; readonly variant: string } | null;
  /** Staff and editors must use two-step sign-in. Default: on, off in a demo. */
  readonly staffSecondFactor: boolean;
  /** Where guests and applicants call and write; '' = what the shop has stored. */
  readonly contact: { readonly phone: string; readonly email: string };
  /** The shop's time zone, an IANA name, in which staff write times; null = what the shop has stored. */
  readonly timeZone: string | null;
  /** Where clients find the content calls (HTTP-13). */
  readonly sitePaths: SitePaths;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The repository's root, whether run from src, dist or a bundle. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");

/** Refuses a setting of earlier releases, so that its user learns that it has no effect (OP-25). */
const refuseSharedPunchoutSecret = (env: NodeJS.ProcessEnv): void => {
  if (text(env, "LARDER_PUNCHOUT_SECRET") !== null)
    throw new ConfigError(
      "LARDER_PUNCHOUT_SECRET is not used any more: each purchasing system has a secret of its own. Make one with npm run punchout:buyer (docs/punchout.md) and remove the setting.",
    );
};

const testVariant = (env: NodeJS.ProcessEnv): Config["test"] => {
  const name = text(env, "LARDER_TEST_NAME");
  const variant = text(env, "LARDER_TEST_VARIANT");
  if (name === null && variant === null) return null;
  if (name === null || variant === null)
    throw new ConfigError("LARDER_TEST_NAME and LARDER_TEST_VARIANT are needed together.");
  return { name, variant };
};

/** A path of a call, or of a folder if it ends with a slash; without dots, which clients would resolve. */
const sitePath = (env: NodeJS.ProcessEnv, name: string, otherwise: string): string => {
  const value = text(env, name);
  if (value === null) return otherwise;
  const isFolder = otherwise.endsWith("/");
  const path = isFolder && !value.endsWith("/") ? `${value}/` : value;
  const isForeign = !/^(?:\/[\w-]+)*\/?$/.test(path) || (path.endsWith("/") && !isFolder);
  // Order guides at the root are the pages themselves.
  if (isForeign || (path === "/" && otherwise !== "/"))
    throw new ConfigError(`${name} must be a path of this site, for example ${isFolder ? "/shop/" : "/cms/header"}.`);
  return path;
};

const port = (env: NodeJS.ProcessEnv): number => {
  const value = text(env, "PORT");
  if (value === null) return 4600;
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not '${value}'.`);
  return number;
};

const networkNames = ["loopback", "linklocal", "uniquelocal"];

const isNetwork = (value: string): boolean => {
  if (networkNames.includes(value)) return true;
  const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const family = net.isIP(address);
  return family !== 0 && Number(prefix ?? 0) <= (family === 4 ? 32 : 128);
};

const trustedProxies = (env: NodeJS.ProcessEnv): Config["trustedProxies"] => {
  const value = text(env, "LARDER_TRUSTED_PROXIES");
  if (value === null) return [];
  const networks = value.split(",").map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    `LARDER_TRUSTED_PROXIES must be addresses or networks, separated by commas, for example 10.0.0.0/8,loopback, not '${value}'.`,
  );
};

const timeZone = (env: NodeJS.ProcessEnv): string | null => {
  const value = text(env, "LARDER_TIME_ZONE");
  if (value === null || isTimeZone(value, knownTimeZones())) return value;
  throw new ConfigError(`LARDER_TIME_ZONE must be a time zone, for example America/Chicago, not '${value}'.`);
};

const contact = (env: NodeJS.ProcessEnv): Config["contact"] => {
  const phone = text(env, "LARDER_CONTACT_PHONE");
  const email = text(env, "LARDER_CONTACT_EMAIL");
  if (phone !== null && !isPhone(phone))
    throw new ConfigError("LARDER_CONTACT_PHONE must be a phone number of 10 digits.");
  if (email !== null && !isEmail(email)) throw new ConfigError("LARDER_CONTACT_EMAIL must be an email address.");
  return { phone: phone ?? "", email: email ?? "" };
};

/** Error messages must not show credentials. */
const smtp = (env: NodeJS.ProcessEnv, origin: URL | null): Config["smtp"] => {
  const server = url(env, "LARDER_SMTP_URL", ["smtp:", "smtps:"]);
  const sender = text(env, "LARDER_MAIL_FROM");
  if (sender !== null && !isEmail(sender)) throw new ConfigError("LARDER_MAIL_FROM must be an email address.");
  if (server === null) return null;
  if (server.hostname === "")
    throw new ConfigError("LARDER_SMTP_URL must name a host, for example smtp://user:password@mail.example:587.");
  if (origin === null)
    throw new ConfigError("LARDER_SMTP_URL needs LARDER_ORIGIN too: the links in emails start with it.");
  return { url: server.href, from: sender ?? `no-reply@${origin.hostname}` };
};

const metricsToken = (env: NodeJS.ProcessEnv): string | null => {
  const token = text(env, "LARDER_METRICS_TOKEN");
  if (token !== null && !/^[\w.~+/=-]{16,}$/.test(token))
    throw new ConfigError("LARDER_METRICS_TOKEN must be 16 or more letters, digits and any of - . _ ~ + / =.");
  return token;
};

const traces = (env: NodeJS.ProcessEnv): Config["traces"] => {
  const endpoint = url(env, "OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]);
  return endpoint === null ? null : { endpoint: endpoint.href, service: text(env, "OTEL_SERVICE_NAME") ?? "larder" };
};

/** Reads the settings from the environment (README, "Settings"). Throws ConfigError for an invalid one instead of guessing. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  refuseSharedPunchoutSecret(env);
  const database = databaseUrl(env, "DATABASE_URL");
  const level = text(env, "LARDER_LOG") ?? "warn";
  if (!logLevels.includes(level as LogLevel))
    throw new ConfigError(`LARDER_LOG must be one of ${logLevels.join(", ")}, not '${level}'.`);
  const origin = url(env, "LARDER_ORIGIN", ["http:", "https:"]);
  if (
    origin !== null &&
    (origin.pathname !== "/" || origin.search !== "" || origin.hash !== "" || origin.username !== "")
  ) {
    throw new ConfigError("LARDER_ORIGIN must be an origin without a path, for example https://shop.example.");
  }
  const demo = onOff(env, "LARDER_DEMO", database === null);
  const applicationId = text(env, "ALGOLIA_APP_ID");
  const searchKey = text(env, "ALGOLIA_SEARCH_KEY");
  if ((applicationId === null) !== (searchKey === null))
    throw new ConfigError("ALGOLIA_APP_ID and ALGOLIA_SEARCH_KEY are needed together.");
  const apiKey = text(env, "ITERABLE_API_KEY");
  const writeKey = text(env, "SEGMENT_WRITE_KEY");
  return {
    port: port(env),
    host: text(env, "LARDER_HOST") ?? "0.0.0.0",
    dataDir: path.resolve(repositoryRoot, text(env, "LARDER_DATA") ?? ".larder"),
    databaseUrl: database,
    databaseListenUrl: listenUrl(env, database),
    demo,
    logLevel: level as LogLevel,
    metricsToken: metricsToken(env),
    traces: traces(env),
    origin: origin?.origin ?? null,
    trustedProxies: trustedProxies(env),
    algolia:
      applicationId === null || searchKey === null
        ? null
        : { applicationId, searchKey, host: text(env, "ALGOLIA_HOST") },
    iterable:
      apiKey === null
        ? null
        : {
            apiKey,
            host: text(env, "ITERABLE_HOST"),
            jwtSecret: text(env, "ITERABLE_JWT_SECRET"),
            isEu: onOff(env, "ITERABLE_EU", false),
          },
    smtp: smtp(env, origin),
    segment: writeKey === null ? null : { writeKey, host: text(env, "SEGMENT_HOST") },
    staffSecondFactor: onOff(env, "LARDER_STAFF_SECOND_FACTOR", !demo),
    contact: contact(env),
    timeZone: timeZone(env),
    asksForConsent: onOff(env, "LARDER_CONSENT", false),
    test: testVariant(env),
    sitePaths: {
      headerUrl: sitePath(env, "LARDER_HEADER_URL", TABLE_PATHS.headerUrl),
      footerUrl: sitePath(env, "LARDER_FOOTER_URL", TABLE_PATHS.footerUrl),
      globalSettingsUrl: sitePath(env, "LARDER_SETTINGS_URL", TABLE_PATHS.globalSettingsUrl),
      appPath: sitePath(env, "LARDER_APP_PATH", TABLE_PATHS.appPath),
      guidePath: sitePath(env, "LARDER_GUIDE_PATH", TABLE_PATHS.guidePath),
    },
  };
};
