import { Writable } from 'node:stream';

const ssnShape = /\b\d{3}-\d{2}-\d{4}\b/;
/** SSNs that test people carry, without dashes: a log line with one of them is a leak. */
const planted = ['219099999', '078051120', '987654325', '987650001', '987650002'];

/** Collects log lines and fails the test run when any of them carries an SSN. */
export function logTripwire(): {
  readonly stream: Writable;
  readonly lines: Record<string, unknown>[];
  assertClean(): void;
} {
  const lines: Record<string, unknown>[] = [];
  const leaks: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        if (ssnShape.test(line) || planted.some((ssn) => line.includes(ssn))) leaks.push(line);
        lines.push(JSON.parse(line) as Record<string, unknown>);
      }
      done();
    },
  });
  return {
    stream,
    lines,
    assertClean() {
      if (leaks.length > 0) throw new Error(`an SSN reached the log: ${leaks[0]?.replace(/\d/g, '#')}`);
    },
  };
}
