import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  readonly port: number;
  /** Bytes in both directions since the last setting. */
  passed(): number;
  /** Every connection from now on breaks once this many bytes have passed it. */
  cutAfter(bytes: number): void;
  close(): Promise<void>;
}

/** Stands before a receiver, and breaks connections in their middle. */
export async function cuttingProxy(to: number): Promise<CuttingProxy> {
  let most = Number.POSITIVE_INFINITY;
  let passed = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const limit = most;
    let own = 0;
    const cut = () => {
      near.resetAndDestroy();
      far.resetAndDestroy();
    };
    const pass = (from: Socket, other: Socket) => {
      sockets.add(from);
      from.on('error', cut);
      from.on('close', () => {
        sockets.delete(from);
        other.end();
      });
      from.on('data', (bytes) => {
        const rest = limit - own;
        own += bytes.length;
        passed += bytes.length;
        if (bytes.length <= rest) return void other.write(bytes);
        other.write(bytes.subarray(0, Math.max(0, rest)), cut);
      });
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  return {
    port: (server.address() as AddressInfo).port,
    passed: () => passed,
    cutAfter: (bytes) => {
      most = bytes;
      passed = 0;
    },
    close: () =>
      new Promise((down) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => down());
      }),
  };
}
