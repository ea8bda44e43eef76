import type { Target } from '@openroll/contract/targets';
import { expect, it, vi } from 'vitest';
import { beginTarget, type TargetLoaders } from './load-target.ts';

const session: Target = { kind: 'session', right: 'read', at: ['query.session_id'], isNamed: false };

/** What is begun for a request, and for which ids something was read. */
function begin(headers: Record<string, string>, query: object, read: (id: number) => Promise<undefined>) {
  const reading = vi.fn(read);
  const loaders = { session: { begin: reading }, case: {} } as unknown as TargetLoaders;
  const request = { headers, query } as Parameters<typeof beginTarget>[2];
  const begun = beginTarget(loaders, session, request);
  return { begun: begun?.id, ids: reading.mock.calls.map(([id]) => id) };
}
const nothing = async () => undefined;
const cookie = { cookie: 'sid=x' };

it('is read ahead for whoever says who they are, by cookie or by key', () => {
  for (const headers of [cookie, { authorization: 'Bearer x' }])
    expect(begin(headers, { session_id: '7' }, nothing)).toEqual({ begun: 7, ids: [7] });
});

it.each([
  ['a stranger', {}, { session_id: '7' }],
  ['a request that names none', cookie, {}],
  ['what is no id', cookie, { session_id: '7 or 1=1' }],
  ['several', cookie, { session_id: ['7', '8'] }],
  ['more digits than an id has', cookie, { session_id: '9'.repeat(16) }],
])('nothing is read ahead for %s', (_, headers, query) => {
  expect(begin(headers, query, nothing)).toEqual({ begun: undefined, ids: [] });
});

it('what fails ahead fails nobody who does not wait for it', async () => {
  const unheard = vi.fn();
  process.on('unhandledRejection', unheard);
  begin(cookie, { session_id: '7' }, () => Promise.reject(new Error('gone')));
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
});
