import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './create-log.ts';
import { maskText } from './mask-line.ts';

it.each([
  ['look-up of 219-09-9999 failed', 'look-up of ***-**-**** failed'],
  ['/api/cases/7/census/219099999', '/api/cases/7/census/***-**-****'],
  ['two: 219-09-9999,078-05-1120.', 'two: ***-**-****,***-**-****.'],
  ['phone 815-555-0142', 'phone 815-555-0142'],
  [`GET /sign/lakeside/${'aB3-_'.repeat(8)}xyz?from=mail`, 'GET /sign/lakeside/***?from=mail'],
  [`sha256 ${'a'.repeat(64)}`, `sha256 ${'a'.repeat(64)}`],
  ['a longer number 2190999991', 'a longer number 2190999991'],
  ['id 3f2504e0-4f89-41d3-9a0c-030512345678', 'id 3f2504e0-4f89-41d3-9a0c-030512345678'],
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
