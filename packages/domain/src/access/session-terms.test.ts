import { expect, it } from 'vitest';
import type { Role } from './roles.ts';
import { directStartMarkSeconds, linkSessionTerms, maxSessions, sessionTerms } from './session-terms.ts';

const minutes = 60;
const hours = 3600;

it.each<[Role[], number, number]>([
  [[], 30 * minutes, 12 * hours],
  [['CaseAdmin', 'ReportAdmin'], 30 * minutes, 12 * hours],
  [['UserAdmin'], 15 * minutes, 8 * hours],
  [['CaseAdmin', 'HomeOfficeAdmin'], 15 * minutes, 8 * hours],
])(
  'a session of whoever is %j rests %i seconds and lives %i (§11.2)',
  (roles, idleSeconds, absoluteSeconds) =>
    expect(sessionTerms(roles)).toEqual({ idleSeconds, absoluteSeconds }),
);

it('is as short for a link, of which a direct start is begun within half an hour; five of a user there are at once', () => {
  expect(linkSessionTerms).toEqual({ idleSeconds: 30 * minutes, absoluteSeconds: 4 * hours });
  expect([directStartMarkSeconds, maxSessions]).toEqual([30 * minutes, 5]);
});
