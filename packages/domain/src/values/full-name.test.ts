import { expect, it } from 'vitest';
import { fullName } from './full-name.ts';

it.each([
  [{ first_name: 'Dana', last_name: 'Whitfield' }, 'Dana Whitfield'],
  [{ first_name: 'Dana', last_name: null }, 'Dana'],
  [{ last_name: 'Whitfield' }, 'Whitfield'],
  [{}, ''],
])('of %j is %j', (named, name) => expect(fullName(named)).toBe(name));
