import type { LogLevel } from '../platform/logger.ts';

/** How Lulla runs here. Built once by `buildConfig`; everything in it has been checked, also against each other. */
export interface Config {
  readonly port: number;
  /** Addresses to listen on. Several only on a start without HOST, where the second may be missing on the machine. */
  readonly hosts: readonly string[];
  /** Where people reach it, without a trailing slash. Links in mails start with it, never with a header of the request. */
  readonly origin: string;
  /** Every origin that is us. More than one only on a loopback address, which has three names. */
  readonly ownOrigins: ReadonlySet<string>;
  /** Reached over TLS: cookies are `__Host-` and Secure, and HSTS is sent. */
  readonly secure: boolean;
  /** Nobody but this machine reaches it (P26): the sandbox and `/dev/mail` exist. */
  readonly local: boolean;
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The same database as the role that owns its tables. Null: `databaseUrl` does both. */
  readonly migrateUrl: string | null;
  /** Where the nodes tell each other what changed: a Redis or Valkey. Null: PostgreSQL's own LISTEN and NOTIFY. */
  readonly relayUrl: string | null;
  readonly authSecret: string;
  readonly mail: MailConfig;
  readonly billing: 'stripe' | 'sandbox' | 'off';
  /** Set exactly when `billing` is stripe. */
  readonly stripe: StripeConfig | null;
  /** Addresses and CIDR blocks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly operator: Operator;
  /** Where the metrics are served; null: nowhere. */
  readonly metrics: { readonly hosts: readonly string[]; readonly port: number } | null;
  readonly logLevel: LogLevel;
  /** How long a server that was asked to stop still answers while it says that it is not ready, ms. */
  readonly drainMs: number;
}

/** Who runs this Lulla: the controller of the legal texts, and whom people write to. */
export interface Operator {
  readonly name: string;
  readonly email: string;
  /** A postal address on one line; null when it was not given. */
  readonly address: string | null;
  /** The number of a registered organisation; null when it was not given. */
  readonly organisationId: string | null;
}

export interface StripeConfig {
  readonly secretKey: string;
  /** Several while one is rotated: an event signed with any of them is Stripe's. */
  readonly webhookSecrets: readonly string[];
  /** What is sold: 49 SEK a month; behind it those that some still pay. No other gives Premium. */
  readonly priceIds: readonly [string, ...string[]];
  /** Where Stripe's API is, an origin. */
  readonly apiUrl: string;
}

export interface MailConfig {
  /** Null: mail is written to the data folder and its code is printed (P36). */
  readonly smtpUrl: string | null;
  readonly from: string;
}
