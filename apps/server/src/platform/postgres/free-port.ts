import { type AddressInfo, createServer } from 'node:net';

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export async function chooseFreePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === undefined) throw new Error('No TCP port of 127.0.0.1 is free.');
  return port;
}

/** False for 0, which stands for no port at all. */
export async function isPortFree(port: number): Promise<boolean> {
  return port > 0 && (await tryPort(port)) !== undefined;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolve(found));
    });
  });
}
