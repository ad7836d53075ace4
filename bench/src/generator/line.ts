import { connect, type Socket } from 'node:net';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  /** One character a byte: enough to look for ASCII in, and to count. */
  readonly body: string;
}

/** One kept connection that asks one thing at a time. Little more than the bytes: the generator must not be what is measured. */
export class Line {
  private socket: Socket | null = null;
  private received = '';
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;

  constructor(private readonly port: number) {}

  ask(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket ??= this.open();
      this.socket.write(textOf(request, this.port), 'utf8');
    });
  }

  end(): void {
    this.socket?.destroy();
    this.socket = null;
  }

  private open(): Socket {
    const socket = connect(this.port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      this.received += text;
      const answer = readAnswer(this.received);
      if (answer) this.answered(socket, answer);
    });
    // One that was replaced ends when it likes.
    const lost = (error: Error) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.waiting?.reject(error);
    };
    socket.on('error', lost);
    socket.on('close', () => lost(new Error('The connection was closed before the answer')));
    return socket;
  }

  private answered(socket: Socket, answer: Answer): void {
    const isLast = /\r\nconnection: close\r\n/i.test(this.received.slice(0, 2_000));
    this.received = '';
    const { waiting } = this;
    this.waiting = null;
    if (isLast) {
      this.socket = null;
      socket.destroy();
    }
    waiting?.resolve(answer);
  }
}

/** The request as it goes over the wire. */
export function textOf({ method, path, headers, body }: Request, port: number): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${lines.join('')}${length}\r\n${body ?? ''}`;
}

/** The whole answer in `text` (one character a byte); null while it is not whole. */
export function readAnswer(text: string): Answer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = text.slice(0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const rest = text.slice(end + 4);
  if (length !== undefined) return rest.length < Number(length) ? null : { status, body: rest };
  return /(?:^|\r\n)0\r\n\r\n$/.test(rest) ? { status, body: unchunk(rest) } : null;
}

function unchunk(text: string): string {
  let body = '';
  for (let at = 0; ; ) {
    const lineEnd = text.indexOf('\r\n', at);
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    if (!(size > 0)) return body;
    body += text.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
  }
}
