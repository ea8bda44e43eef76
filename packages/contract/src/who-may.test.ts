import { type Actor, actingLinks } from '@openroll/domain/access/actor';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { type Access, may } from './endpoint.ts';
import { whoMay } from './who-may.ts';

const holderOf = (link: (typeof actingLinks)[number]): Actor => ({
  kind: 'link',
  link,
  linkId: 1,
  sessionId: 1,
  caseId: 1,
});

describe('the holder of a link', () => {
  it('may call what names that kind of link, and is a stranger to what names another', () => {
    const access: Access = { ...may('create_enrollment'), links: ['sign', 'review'] };
    expect(actingLinks.map((link) => [link, whoMay(access, holderOf(link))])).toEqual([
      ['self-enroll', 'not-signed-in'],
      ['resume', 'not-signed-in'],
      ['sign', 'allowed'],
      ['review', 'allowed'],
      ['direct-start', 'not-signed-in'],
      ['document', 'not-signed-in'],
    ]);
  });

  it('may call nothing yet but what everybody may', () => {
    for (const [name, { access }] of Object.entries(allEndpoints))
      for (const link of actingLinks)
        expect(whoMay(access, holderOf(link)), name).toBe(
          access.kind === 'public' ? 'allowed' : 'not-signed-in',
        );
  });
});
