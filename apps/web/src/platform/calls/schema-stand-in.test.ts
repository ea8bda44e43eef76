import { expect, it } from 'vitest';
import { z } from './schema-stand-in.ts';

const schema = z.object?.({ name: z.string?.().min?.(1).optional?.() });

it('lets schemas be described, combined and extended', () => {
  expect(schema?.extend?.({ more: z.array?.(z.number?.()) })).toBeDefined();
});

it.each(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'safeEncode'])(
  'throws when a value is read with %s, instead of letting it pass',
  (reader) => {
    expect(() => schema?.[reader]?.({})).toThrow(`'${reader}'`);
  },
);
