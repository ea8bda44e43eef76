import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each(['password', '123456789', 'qwertyuiop', '1qaz2wsx', 'letmein', 'sunshine', 'iloveyou'])(
  'knows %s',
  (one) => {
    expect(isCommonPassword(one)).toBe(true);
  },
);

it.each(['', 'correct horse battery staple', 'openroll-demo-2026!', 'constructor of bridges'])(
  'does not know "%s"',
  (one) => {
    expect(isCommonPassword(one)).toBe(false);
  },
);
