import { problem } from '@openroll/domain/problems';
import { expect, it } from 'vitest';
import { documentGivenUp } from '../../ports/pdf/workers.ts';
import { conflict, invalid } from '../refusal.ts';
import { isForOperators, refusalOf } from './refusal-of.ts';

const thrown = (given: object) => Object.assign(new Error('thrown'), given);
const answerTo = (given: object) => {
  const refusal = refusalOf(thrown(given));
  return refusal ? [refusal.status, refusal.problems[0]?.code, refusal.retryAfterSeconds] : undefined;
};

it.each([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08006',
  '08P01',
  '53200',
  '53300',
  '25P03',
  '25P04',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  documentGivenUp,
])('%s is a moment to wait', (code) => {
  expect(answerTo({ code })).toEqual([503, 'not-ready', 2]);
});

it.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
])('so is what the driver says without a code: %s', (message) => {
  expect(answerTo({ message })).toEqual([503, 'not-ready', 2]);
});

it.each(['40001', '40P01', '55P03', '57014'])('somebody else was first: %s', (code) => {
  expect(answerTo({ code })).toEqual([503, 'not-ready', 1]);
});

it.each(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '58030', '25006'])(
  'somebody has to make room, and is told in the log: %s',
  (code) => {
    expect(answerTo({ code })).toEqual([503, 'not-ready', 30]);
    expect(isForOperators(thrown({ code }))).toBe(true);
  },
);

it.each([
  ['a zero byte in a text', { code: '22021' }, [400, 'body-malformed', undefined]],
  ['a body that is too large', { code: 'FST_ERR_CTP_BODY_TOO_LARGE' }, [413, 'body-too-large', undefined]],
  ['what Fastify refuses', { statusCode: 404 }, [404, 'body-malformed', undefined]],
])('%s is the caller’s', (_, given, expected) => {
  expect(answerTo(given)).toEqual(expected);
});

it.each([
  ['two rows of what is unique', { code: '23505' }],
  ['a transaction that was aborted', { code: '25P02' }],
  ['a statement of ours that is wrong', { code: '42601' }],
  ['anything else', { message: 'Cannot read properties of undefined' }],
])('%s is a fault of ours', (_, given) => {
  expect(answerTo(given)).toBeUndefined();
});

it('a refusal stays what it is', () => {
  for (const refusal of [conflict('lost-race'), invalid(problem('required', 'email'))])
    expect(refusalOf(refusal)).toBe(refusal);
});
