import { Agent, request } from 'node:http';

/** One request; with a body it is a POST of JSON. */
export interface Ask {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly ms: number;
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Target {
  readonly name: string;
  readonly port: number;
  /** What is asked in a round; rounds differ where the same twice would be no work. */
  ask(round: number): Ask;
  /** Reads the milliseconds from the answer, where not the whole call is meant. */
  msOf?(text: string): number;
  /** Whether the answer is that of what is meant to be measured; one that is not has failed. */
  isMeant?(text: string): boolean;
}

/** Of all rounds of a target: milliseconds, how many calls failed, and the last answer. */
export interface Measured {
  readonly p50: number;
  readonly p95: number;
  readonly failed: number;
  readonly answer: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One call over the one kept-alive connection; the time ends with the last byte of the answer. */
export function call(port: number, { path, headers = {}, body }: Ask): Promise<Answer> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const ms = performance.now() - from;
          const text = Buffer.concat(chunks).toString();
          resolve({ ms, status: response.statusCode ?? 0, text, headers: response.headers });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.floor(sorted.length * q)] ?? Number.NaN;

/** The middle of several times. */
export const median = (times: readonly number[]): number =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  );

/**
 * Calls the targets in turn, one call each, so that whatever else the machine does meets all of them alike. A fifth of
 * the rounds comes before, unmeasured. A call that is not answered with 200, or not as it was meant, has failed.
 */
export async function interleave(targets: readonly Target[], rounds: number): Promise<Measured[]> {
  const times = targets.map((): number[] => []);
  const answers = targets.map(() => '');
  const failed = targets.map(() => 0);
  const warmUp = Math.ceil(rounds / 5);
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [index, target] of targets.entries()) {
      const { ms, status, text } = await call(target.port, target.ask(round));
      answers[index] = text;
      if (status !== 200 || target.isMeant?.(text) === false) {
        failed[index] = (failed[index] ?? 0) + 1;
        if (failed[index] === 1) console.error(`${target.name} ${status}: ${text.slice(0, 200)}`);
      } else if (round >= warmUp) times[index]?.push(target.msOf?.(text) ?? ms);
    }
  }
  return times.map((list, index) => {
    const sorted = list.sort((a, b) => a - b);
    return {
      p50: quantile(sorted, 0.5),
      p95: quantile(sorted, 0.95),
      failed: failed[index] ?? 0,
      answer: answers[index] ?? '',
    };
  });
}
