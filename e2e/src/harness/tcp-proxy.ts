export { TcpProxy } from '@lulla/server/test/tcp-proxy.ts';
