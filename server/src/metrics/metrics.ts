import { Counter, Histogram, Registry } from 'prom-client';

/** Buckets from unnoticeable to given up (10 s), in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of this node (docs/operations.md, Metrics). Labels have few values, all from our own code: never an id,
 * an address or personal data.
 */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly refusals: Counter<'code'>;
  readonly operations: Counter<'status' | 'code'>;
  readonly familyBytes: Histogram;
  readonly fullFamilies: Counter;
  readonly streamEvents: Counter;
  readonly streamsCut: Counter;
  readonly mails: Counter<'result'>;
  readonly mailsRefused: Counter<'limit'>;
  readonly webhooks: Counter<'result'>;
}

/** Counters of a node's own, all at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'lulla_http_request_seconds',
      help: 'Time to the beginning of an answer, by route pattern and class of status.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    refusals: new Counter({
      name: 'lulla_http_refusals_total',
      help: 'Errors of the API, by code.',
      labelNames: ['code'],
      registers,
    }),
    operations: new Counter({
      name: 'lulla_sync_operations_total',
      help: 'Operations that devices pushed, by what came of them; code says why for all but the applied ones.',
      labelNames: ['status', 'code'],
      registers,
    }),
    ...sizeMetrics(registers),
    ...streamCounters(registers),
    mails: new Counter({
      name: 'lulla_mail_tries_total',
      help: 'Tries to send a mail: sent, postponed (tried again later) or refused (for good).',
      labelNames: ['result'],
      registers,
    }),
    mailsRefused: new Counter({
      name: 'lulla_mail_refusals_total',
      help: 'Mails that somebody without a session asked for and a limit refused; all: the ceiling of all of them.',
      labelNames: ['limit'],
      registers,
    }),
    webhooks: new Counter({
      name: 'lulla_billing_webhooks_total',
      help: 'Events of the payment provider, by what came of them.',
      labelNames: ['result'],
      registers,
    }),
  };
}

function sizeMetrics(registers: Registry[]): Pick<Metrics, 'familyBytes' | 'fullFamilies'> {
  return {
    familyBytes: new Histogram({
      name: 'lulla_family_bytes',
      help: 'What the log of a family came to, each time it was counted: every thousand operations of one family.',
      buckets: [1, 4, 16, 64, 128, 192, 256].map((mebibytes) => mebibytes * 1024 * 1024),
      registers,
    }),
    fullFamilies: new Counter({
      name: 'lulla_families_full_total',
      help: 'Families whose log was found to have reached its bound.',
      registers,
    }),
  };
}

function streamCounters(registers: Registry[]): Pick<Metrics, 'streamEvents' | 'streamsCut'> {
  return {
    streamEvents: new Counter({
      name: 'lulla_stream_events_total',
      help: 'Revisions told to open streams.',
      registers,
    }),
    streamsCut: new Counter({
      name: 'lulla_streams_cut_total',
      help: 'Streams cut because their reader was too slow, or had too many.',
      registers,
    }),
  };
}
