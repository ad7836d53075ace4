import { type Pipe, TcpProxy } from '@lulla/server/test/tcp-proxy.ts';

/** The head of a request in HTTP/1.1 begins a packet: a browser sends the next one on a connection after the answer. */
const HEAD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE) \S+ HTTP\/1\.1\r\n/;

/** A network that counts requests as well as bytes. */
export class RequestProxy extends TcpProxy {
  requests = 0;

  /** In front of a port of 127.0.0.1, where nothing need listen yet. */
  static before(port: number): Promise<RequestProxy> {
    return new RequestProxy({ host: '127.0.0.1', port }).listen();
  }

  protected override carry(pipe: Pipe, bytes: Buffer): void {
    if (pipe.isUp && HEAD.test(bytes.toString('latin1'))) this.requests += 1;
    super.carry(pipe, bytes);
  }
}
