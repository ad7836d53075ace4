import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What a mail server got. */
export interface ReceivedMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** As it came over the line. */
  readonly source: string;
  readonly mail: Email;
}

/** Refuses a recipient with an SMTP answer; null takes them. */
type Refuse = (recipient: string) => { readonly code: number; readonly text: string } | null;

/** A mail server on a port of its own. */
export class TestSmtp {
  readonly received: ReceivedMail[] = [];
  refuse: Refuse = () => null;
  private readonly waiting: (() => void)[] = [];
  private server: SMTPServer;
  private port = 0;

  constructor() {
    this.server = this.build();
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
    this.server = this.build();
  }

  /** Resolves once `count` mails have come since the beginning. */
  async waitFor(count: number): Promise<readonly ReceivedMail[]> {
    while (this.received.length < count) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.received;
  }

  private build(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        const refusal = this.refuse(address);
        done(refusal === null ? undefined : Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
          const to = session.envelope.rcptTo.map((recipient) => recipient.address);
          void this.keep({ from, to }, Buffer.concat(chunks)).then(() => done());
        });
      },
    });
  }

  private async keep(envelope: ReceivedMail['envelope'], source: Buffer): Promise<void> {
    this.received.push({ envelope, source: source.toString(), mail: await PostalMime.parse(source) });
    for (const wake of this.waiting.splice(0)) wake();
  }
}
