import { Agent, get } from 'node:http';

export interface Target {
  readonly name: string;
  readonly port: number;
}

export interface Measured {
  readonly p50: number;
  readonly p95: number;
  readonly failed: number;
  readonly total: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One call: milliseconds and the total that the list reports. Rejects unless it answers 200. */
function call(target: Target, path: string, cookie: string): Promise<{ ms: number; total: number }> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: target.port, path, agent, headers: { cookie } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const ms = performance.now() - from;
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode !== 200)
          return reject(new Error(`${target.name} ${response.statusCode}: ${text.slice(0, 200)}`));
        resolve({ ms, total: (JSON.parse(text) as { total_count: number }).total_count });
      });
    }).on('error', reject);
  });
}

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.floor(sorted.length * q)] ?? Number.NaN;

/**
 * Calls the targets in turn, one call each, so that whatever else the machine does meets all of them alike.
 * Throws when their totals differ: then they do not do the same work.
 */
export async function interleave(
  targets: readonly Target[],
  path: string,
  cookie: string,
  rounds: number,
): Promise<Measured[]> {
  const times = targets.map((): number[] => []);
  const totals = targets.map(() => -1);
  const failed = targets.map(() => 0);
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      try {
        const { ms, total } = await call(target, path, cookie);
        totals[index] = total;
        if (round >= 0) times[index]?.push(ms);
      } catch (error) {
        failed[index] = (failed[index] ?? 0) + 1;
        if (failed[index] === 1) console.error((error as Error).message);
      }
    }
  }
  if (new Set(totals).size > 1) throw new Error(`totals differ for ${path}: ${totals.join(', ')}`);
  return times.map((list, index) => {
    const sorted = list.sort((a, b) => a - b);
    return {
      p50: quantile(sorted, 0.5),
      p95: quantile(sorted, 0.95),
      failed: failed[index] ?? 0,
      total: totals[index] ?? 0,
    };
  });
}
