import { describe, expect, it } from 'vitest';
import { parseOffset, readConfig } from './config.ts';

it('serves the demo from one process on 127.0.0.1:3000 where nothing is set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    production: false,
    roles: ['web', 'worker'],
    webProcesses: 1,
    limitFactor: 20,
    clockOffsetMs: 0,
  });
});

it.each([
  [
    { OPENROLL_ROLE: 'web', OPENROLL_WEB_PROCESSES: '4' },
    { roles: ['web'], webProcesses: 4 },
  ],
  [{ OPENROLL_WEB_PROCESSES: '' }, { webProcesses: 1 }],
  [{ OPENROLL_DEMO: 'off' }, { demo: false, limitFactor: 1 }],
  [{ OPENROLL_LIMIT_FACTOR: '2.5' }, { limitFactor: 2.5 }],
  [{ NODE_ENV: 'production', OPENROLL_DEMO: 'off', OPENROLL_LIMIT_FACTOR: '50' }, { limitFactor: 1 }],
  [{ OPENROLL_CLOCK_OFFSET: '+31d' }, { clockOffsetMs: 31 * 86_400_000 }],
  [{ OPENROLL_DEMO: 'off', OPENROLL_CLOCK_OFFSET: '+31d' }, { clockOffsetMs: 0 }],
  [{ OPENROLL_TRUSTED_PROXIES: '10.0.0.1,10.0.0.2' }, { trustedProxies: ['10.0.0.1', '10.0.0.2'] }],
])('%j is read as %j', (settings, read) => {
  expect(readConfig(settings)).toMatchObject(read);
});

it.each([
  [{ PORT: '70000' }, 'PORT is not a port: "70000"'],
  [{ PORT: 'web' }, 'PORT is not a port: "web"'],
  [{ OPENROLL_ROLE: 'both' }, 'OPENROLL_ROLE is web, worker or all, not "both"'],
  [{ OPENROLL_WEB_PROCESSES: '0' }, 'OPENROLL_WEB_PROCESSES is a number from 1 to 64, not "0"'],
  [{ OPENROLL_WEB_PROCESSES: '1.5' }, 'OPENROLL_WEB_PROCESSES is a number from 1 to 64, not "1.5"'],
  [{ OPENROLL_WEB_PROCESSES: 'all' }, 'OPENROLL_WEB_PROCESSES is a number from 1 to 64, not "all"'],
  [{ OPENROLL_WEB_PROCESSES: '65' }, 'OPENROLL_WEB_PROCESSES is a number from 1 to 64, not "65"'],
  [{ OPENROLL_LIMIT_FACTOR: '0.5' }, 'OPENROLL_LIMIT_FACTOR is a number from 1 on, not "0.5"'],
  [{ OPENROLL_CLOCK_OFFSET: '31d' }, 'OPENROLL_CLOCK_OFFSET is like +31d, +11m or -2h, not "31d"'],
  [{ OPENROLL_SHIPPED_CATALOG: 'on' }, 'OPENROLL_SHIPPED_CATALOG is off or not set, not "on"'],
])('%j is refused', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});

describe('an offset of the clock', () => {
  it.each([
    ['+2d', 2 * 86_400_000],
    ['-3h', -3 * 3_600_000],
    ['+11m', 11 * 60_000],
    ['-5s', -5000],
  ])('%s is %i ms', (text, ms) => {
    expect(parseOffset(text)).toBe(ms);
  });
});
