import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './create-log.ts';
import { maskText } from './mask-line.ts';

it.each([
  ['look-up of 219-09-9999 failed', 'look-up of ***-**-**** failed'],
  ['/api/cases/7/census/219099999', '/api/cases/7/census/***-**-****'],
  ['two: 219-09-9999,078-05-1120.', 'two: ***-**-****,***-**-****.'],
  ['/api/cases/7/census/219-099999', '/api/cases/7/census/***-**-****'],
  ['21909-9999 and ssn219099999_x', '***-**-**** and ssn***-**-****_x'],
  ['-219-09-9999-', '-***-**-****-'],
  ['219-09-99990 and 1219-09-9999', '219-09-99990 and 1219-09-9999'],
  ['job 1773853200123 at 2026-03-18T17:00:00.123Z', 'job 1773853200123 at 2026-03-18T17:00:00.123Z'],
  ['file_12345678 of case-1234567890', 'file_12345678 of case-1234567890'],
  ['phone 815-555-0142', 'phone 815-555-0142'],
  [`GET /sign/lakeside/${'aB3-_'.repeat(8)}xyz?from=mail`, 'GET /sign/lakeside/***?from=mail'],
  [`sha256 ${'a'.repeat(64)}`, `sha256 ${'a'.repeat(64)}`],
  ['a longer number 2190999991', 'a longer number 2190999991'],
  ['id 3f2504e0-4f89-41d3-9a0c-030512345678', 'id 3f2504e0-4f89-41d3-9a0c-030512345678'],
  ['id abc12345-6789-41d3-9a0c-0305e2345678', 'id abc12345-6789-41d3-9a0c-0305e2345678'],
  [`sha256 ${'ab219099999f'.repeat(5)}0000`, `sha256 ${'ab219099999f'.repeat(5)}0000`],
])('masks %j as %j', (text, expected) => {
  expect(maskText(text)).toBe(expected);
});

it('masks every string of a log line, in messages, fields and stacks, and leaves numbers alone', () => {
  let written = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const log = createLog('info', stream);
  log.info(
    { bytes: 219099999, deep: [{ given: 'x 219-09-9999' }], err: new Error('of 078051120') },
    'said 219-09-9999',
  );
  const line = JSON.parse(written) as Record<string, unknown>;
  expect(line).toMatchObject({
    bytes: 219099999,
    deep: [{ given: 'x ***-**-****' }],
    msg: 'said ***-**-****',
  });
  expect(written).not.toMatch(/219-09-9999|078051120/);
});
