import autocannon from 'autocannon';

export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of the next request; called once for each. */
  readonly nextBody: () => string;
  /** Sees each answer's body, to ask on from where it ended. */
  readonly onAnswer?: (body: string) => void;
}

/** One measured stretch of load. */
export interface Measured {
  /** Requests answered a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface Load {
  readonly connections: number;
  readonly seconds: number;
}

/** Drives `target` with a fixed number of connections. Any answer but 2xx, and any error, fails the measurement. */
export async function measure(target: Target, { connections, seconds }: Load): Promise<Measured> {
  const result = await autocannon({
    url: target.url,
    method: 'POST',
    connections,
    duration: seconds,
    headers: { 'content-type': 'application/json', ...target.headers },
    requests: [
      {
        setupRequest: (request) => ({ ...request, body: target.nextBody() }),
        onResponse: (_status, body) => target.onAnswer?.(body),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
