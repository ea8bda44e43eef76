import { describe, expect, it } from 'vitest';
import { type ActingLink, type Actor, actingLinks, type UserActor } from '../access/actor.ts';
import { permissionsOf, type Role } from '../access/roles.ts';
import {
  isDoneToOthers,
  isOwnSession,
  mayOnSession,
  type SessionAction,
  type SessionFacts,
  sessionActions,
} from './may-on-session.ts';

const user = (userId: number, ...roles: Role[]): UserActor => ({
  kind: 'user',
  userId,
  name: '',
  roles,
  permissions: permissionsOf(roles),
});
const avery = user(1);
const colleague = user(2);
const handedOverFor = (sessionId: number): UserActor => ({
  ...user(1),
  session: { id: 1, confirmedAt: new Date(0), requiredAction: 'take-back', handedOverFor: sessionId },
});
const key: Actor = {
  kind: 'api',
  userId: 1,
  name: '',
  roles: ['APIUser'],
  permissions: permissionsOf(['APIUser']),
  caseId: 10,
};
const holder = (link: ActingLink, sessionId: number | null = 100, caseId = 10): Actor => ({
  kind: 'link',
  link,
  linkSessionId: 5,
  identifiedAs: 'applicant',
  sessionId,
  caseId,
});

const inPerson: SessionFacts = {
  id: 100,
  caseId: 10,
  agentId: 1,
  mode: 'inperson',
  status: 'open',
  enteredBy: null,
};
const alone: SessionFacts = { ...inPerson, mode: 'selfenroll' };

const leading: SessionAction[] = [
  'read',
  'read-decision',
  'walk',
  'save',
  'preview',
  'pause',
  'resume',
  'resend',
  'cancel',
  'decline',
  'submit',
  'split',
  'send-review',
];
const forTheFamily: SessionAction[] = ['sign-as-applicant', 'sign-as-spouse'];
const enrolling: SessionAction[] = [
  'read',
  'read-decision',
  'walk',
  'save',
  'preview',
  'pause',
  'cancel',
  'decline',
  'submit',
  'split',
  ...forTheFamily,
];
const nothing: SessionAction[] = [];

describe('with a wizard session', () => {
  it.each<[string, Actor, SessionFacts, readonly SessionAction[]]>([
    [
      'the agent who leads it does everything that leads to a submission, and hands the pen over',
      avery,
      inPerson,
      [...leading, 'sign-as-agent', 'hand-over', ...forTheFamily],
    ],
    [
      'on a device that was handed over for it the family answers and signs, and no more; to hand it over again changes nothing',
      handedOverFor(100),
      inPerson,
      ['read', 'walk', 'save', 'preview', 'hand-over', ...forTheFamily],
    ],
    [
      'on a device that was handed over for another one it is not there',
      handedOverFor(101),
      inPerson,
      nothing,
    ],
    [
      'on a device that was handed over nobody does the work of the home office',
      {
        ...handedOverFor(101),
        userId: 4,
        roles: ['HomeOfficeAdmin'],
        permissions: permissionsOf(['HomeOfficeAdmin']),
      },
      inPerson,
      nothing,
    ],
    ['while an employee enrolls alone, the agent looks on at nothing', avery, alone, ['resume', 'resend']],
    [
      'what an employee has submitted alone the agent signs, and signs for nobody else',
      avery,
      { ...alone, status: 'submitted' },
      [...leading, 'sign-as-agent'],
    ],
    [
      'a colleague in the case resumes what rests and sends a link to sign again',
      colleague,
      inPerson,
      ['resume', 'resend'],
    ],
    [
      'a case administrator transfers it, too',
      user(3, 'CaseAdmin'),
      inPerson,
      ['resume', 'resend', 'transfer'],
    ],
    [
      'the home office releases it, too, and reads what was decided, but no answers',
      user(4, 'HomeOfficeAdmin'),
      inPerson,
      ['read-decision', 'resume', 'resend', 'release', 'transfer'],
    ],
    ['a key leads, and signs for nobody', key, inPerson, leading],
    [
      'a key leads what it enters on behalf of an agent, and signs for nobody',
      { ...key, userId: 7 },
      { ...inPerson, enteredBy: 7 },
      leading,
    ],
    [
      'what a key enters on their behalf is the agent’s, too',
      avery,
      { ...inPerson, enteredBy: 7 },
      [...leading, 'sign-as-agent', 'hand-over', ...forTheFamily],
    ],
    [
      'what another key enters is not there for a key, but for what whoever may enroll does to the sessions of others',
      { ...key, userId: 8 },
      { ...inPerson, enteredBy: 7 },
      ['resume', 'resend'],
    ],
    ['a self-enrolling employee enrolls', holder('self-enroll'), alone, enrolling],
    [
      'whoever comes back by the link of a paused self-enrollment goes on',
      holder('resume'),
      alone,
      [...enrolling, 'resume'],
    ],
    [
      'who self-enrolled is out, once an agent has resumed the session',
      holder('self-enroll'),
      inPerson,
      nothing,
    ],
    ['and so is who holds the link to come back', holder('resume'), inPerson, nothing],
    [
      'a remote signer reads, previews, signs and declines, and changes nothing',
      holder('sign'),
      inPerson,
      ['read', 'walk', 'preview', 'submit', 'split', 'decline', ...forTheFamily],
    ],
    [
      'a reviewer reads, previews and reviews',
      holder('review'),
      inPerson,
      ['read', 'walk', 'preview', 'review'],
    ],
    [
      'who confirms a rating reads and confirms, and is shown no documents',
      holder('confirm'),
      inPerson,
      ['read', 'walk', 'submit', 'split', ...forTheFamily],
    ],
    ...(['resume', 'confirm', 'review', 'document'] as const).map(
      (link): [string, Actor, SessionFacts, readonly SessionAction[]] => [
        `who has not yet said who they are does nothing by a link to ${link}`,
        { ...holder(link), identifiedAs: null } as Actor,
        alone,
        nothing,
      ],
    ),
    ['whoever fetches documents fetches documents', holder('document'), inPerson, ['download']],
    ['a direct-start link opens no session', holder('direct-start'), inPerson, nothing],
    ['nobody does nothing', { kind: 'anonymous' }, inPerson, nothing],
  ])('%s', (_sentence, actor, session, actions) => {
    const may = sessionActions.filter((action) => mayOnSession(actor, action, session));
    expect([...may].sort()).toEqual([...actions].sort());
  });
});

it('the sessions of others are found to hand them on and send links anew, and by the home office to read what was decided', () => {
  const holly = user(3, 'HomeOfficeAdmin');
  const found = (actor: Actor) => sessionActions.filter((action) => isDoneToOthers(action, actor)).sort();
  expect(found(colleague)).toEqual(['release', 'resend', 'transfer']);
  expect(found(holly)).toEqual(['read-decision', 'release', 'resend', 'transfer']);
});

it('nobody who may not enroll does anything with a session, were it their own', () => {
  const former: UserActor = { ...avery, permissions: [] };
  expect(sessionActions.filter((action) => mayOnSession(former, action, inPerson))).toEqual([]);
});

describe('the holder of a link', () => {
  it.each(actingLinks)('%s reaches no other session, no other case, and none before it was begun', (link) => {
    for (const session of [inPerson, alone])
      for (const stray of [holder(link, 101), holder(link, 100, 11), holder(link, null)]) {
        expect(isOwnSession(stray, session)).toBe(false);
        expect(sessionActions.filter((action) => mayOnSession(stray, action, session))).toEqual([]);
      }
  });
});

it('a session is there for its agent and for the holders of links to it, and missing to anybody else', () => {
  const sees = (actor: Actor) => isOwnSession(actor, inPerson);
  expect([avery, key, holder('sign'), holder('review')].map(sees)).toEqual([true, true, true, true]);
  expect([colleague, user(4, 'HomeOfficeAdmin'), { kind: 'anonymous' } as const].map(sees)).toEqual([
    false,
    false,
    false,
  ]);
});
