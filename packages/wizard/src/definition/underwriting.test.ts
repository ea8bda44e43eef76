import { expect, it } from 'vitest';
import { z } from 'zod';
import { guaranteeSchemaOf } from './underwriting.ts';

const inWindow = (from: string) =>
  guaranteeSchemaOf(z.string()).safeParse({
    name: 'autumn',
    text: 'In autumn',
    applicants: ['primary'],
    amount: 10_000,
    window: { from, to: '12-31' },
  });

it.each(['11-01', '02-29', '01-31'])('a window may begin on %s', (day) =>
  expect(inWindow(day).success).toBe(true),
);

it.each(['02-30', '04-31', '13-01', '00-10', '11-00', '11-1', 'November 1'])(
  'no window begins on %s',
  (day) => expect(inWindow(day).success).toBe(false),
);
