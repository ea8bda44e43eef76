import { Agent, request } from 'node:http';

/** What so many connections got out of a server in a time. */
export interface Pressed {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

export interface Press {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

/** One request of a connection; answers whether it was answered with 200. */
function ask(agent: Agent, port: number, path: string, headers: Press['headers']): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    });
    sent.on('error', () => resolve(false));
    sent.end();
  });
}

/**
 * Closed loop: each connection asks again as soon as it has its answer, for so many seconds. What was asked before the end
 * is waited for and counted.
 */
export async function press(port: number, { path, headers, connections, seconds }: Press): Promise<Pressed> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const from = performance.now();
  const until = from + seconds * 1000;
  const askOn = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      if (await ask(agent, port, path, headers)) times.push(performance.now() - asked);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  const took = (performance.now() - from) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (q: number) => times[Math.floor(times.length * q)] ?? Number.NaN;
  return { requestsPerSecond: times.length / took, p50: at(0.5), p99: at(0.99), failed };
}

/** The middle one of several slices by requests a second, with the failures of all. */
export function middle(slices: readonly Pressed[]): Pressed {
  const sorted = slices.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const one = sorted[Math.floor(sorted.length / 2)];
  if (!one) throw new Error('no slice was measured');
  return { ...one, failed: slices.reduce((sum, { failed }) => sum + failed, 0) };
}
