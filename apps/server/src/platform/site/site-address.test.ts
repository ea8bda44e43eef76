import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { siteAddress } from './site-address.ts';

it.each([
  [{ OPENROLL_BASE_URL: 'https://enroll.example' }, 'https://enroll.example/reset-password/t'],
  [{ OPENROLL_BASE_URL: 'https://enroll.example/' }, 'https://enroll.example/reset-password/t'],
  [{ HOST: '127.0.0.1', PORT: '3000' }, 'http://127.0.0.1:3000/reset-password/t'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080/reset-password/t'],
  [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080/reset-password/t'],
])('AC47 a link of a site with %j leads to %s', (env, expected) => {
  expect(siteAddress(readConfig(env), '/reset-password/t')).toBe(expected);
});
