import type { LogLevel } from '../platform/logger.ts';

/** The configuration. Built once by `buildConfig`, which checks every value, also against the others. */
export interface Config {
  readonly port: number;
  /** Addresses to listen on. Several only on a start without HOST, where the second may be missing on the machine. */
  readonly hosts: readonly string[];
  /** The address that people use, without a trailing slash. Links in mails begin with it, never with a request header. */
  readonly origin: string;
  /** All our origins. More than one only on loopback, which has three names. */
  readonly ownOrigins: ReadonlySet<string>;
  /** Served over TLS: cookies are `__Host-` and Secure, and HSTS is sent. */
  readonly secure: boolean;
  /** Nobody but this machine reaches it (P26): the sandbox and `/dev/mail` exist. */
  readonly local: boolean;
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The same database as the role that owns its tables. Null: `databaseUrl` does both. */
  readonly migrateUrl: string | null;
  /** Redis or Valkey for events between nodes. Null: PostgreSQL's LISTEN and NOTIFY. */
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
  /** How long a stopping server still answers while it says that it is not ready, ms. */
  readonly drainMs: number;
}

/** The operator: the controller in the legal texts, and the contact. */
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
  /** Several during a rotation: any of them may have signed an event. */
  readonly webhookSecrets: readonly string[];
  /** The price that is sold, 49 SEK a month, then those that some still pay. No other gives Premium. */
  readonly priceIds: readonly [string, ...string[]];
  /** Where Stripe's API is, an origin. */
  readonly apiUrl: string;
}

export interface MailConfig {
  /** Null: mail is written to the data folder and its code is printed (P36). */
  readonly smtpUrl: string | null;
  readonly from: string;
}
