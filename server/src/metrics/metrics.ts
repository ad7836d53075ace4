import { Counter, Histogram, Registry } from 'prom-client';

/** Buckets from unnoticeable to given up (10 s), in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const FAMILY_BUCKETS = [1, 4, 16, 64, 128, 192, 256].map((mebibytes) => mebibytes * 1024 * 1024);

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of this node, all at zero (docs/operations.md). Labels are from our code: never an id or address. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  return {
    registry,
    requests: new Histogram({
      name: 'lulla_http_request_seconds',
      help: 'Time to the beginning of an answer, by route pattern and class of status.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    refusals: counter('lulla_http_refusals_total', 'Errors of the API, by code.', 'code'),
    operations: counter(
      'lulla_sync_operations_total',
      'Operations that devices pushed, by what came of them; code says why for all but the applied ones.',
      'status',
      'code',
    ),
    familyBytes: new Histogram({
      name: 'lulla_family_bytes',
      help: 'What the log of a family came to, each time it was counted: every thousand operations or imported entries of one family.',
      buckets: FAMILY_BUCKETS,
      registers,
    }),
    fullFamilies: counter('lulla_families_full_total', 'Families whose log was found to have reached its bound.'),
    streamEvents: counter('lulla_stream_events_total', 'Revisions told to open streams.'),
    streamsCut: counter('lulla_streams_cut_total', 'Streams cut because their reader was too slow, or had too many.'),
    mails: counter(
      'lulla_mail_tries_total',
      'Tries to send a mail: sent, postponed (tried again later) or refused (for good).',
      'result',
    ),
    mailsRefused: counter(
      'lulla_mail_refusals_total',
      'Mails that somebody without a session asked for and a limit refused; all: the ceiling of all of them.',
      'limit',
    ),
    webhooks: counter(
      'lulla_billing_webhooks_total',
      'Events of the payment provider, by what came of them.',
      'result',
    ),
  };
}
