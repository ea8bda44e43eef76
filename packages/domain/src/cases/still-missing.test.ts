import { expect, it } from 'vitest';
import { isStillMissing } from './still-missing.ts';

it.each([
  ['case-name-required', true],
  ['case-user-required', true],
  ['case-situs-state-not-allowed', false],
  [undefined, false],
])('of %j says that something is only missing still: %s', (code, missing) =>
  expect(isStillMissing({ code })).toBe(missing),
);
