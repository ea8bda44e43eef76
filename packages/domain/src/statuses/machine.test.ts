import { describe, expect, it } from 'vitest';
import { conferenceMachine } from './conference-status.ts';
import { deductionFileMachine } from './deduction-file-status.ts';
import { deliveryMachine } from './delivery-status.ts';
import { enrollmentMachine } from './enrollment-status.ts';
import { exportMachine } from './export-status.ts';
import { importMachine } from './import-status.ts';
import { listTargets, type Machine, may, next, statesBefore } from './machine.ts';
import { paymentAttemptMachine } from './payment-attempt-status.ts';
import { paymentShareMachine } from './payment-share-status.ts';
import { proofMachine } from './proof-status.ts';
import { reconciliationMachine } from './reconciliation-status.ts';
import { recordMachine } from './record-status.ts';
import { sessionMachine } from './session-status.ts';
import { underwritingMachine } from './underwriting-status.ts';
import { userMachine } from './user-status.ts';

const door = {
  states: ['open', 'shut', 'locked'],
  events: {
    built: { none: ['open', 'shut'] },
    opened: { shut: 'open', open: 'repeat' },
    painted: { open: 'open', shut: 'shut' },
    locked: { shut: 'locked' },
    taken: { open: 'none', shut: 'none' },
  },
  refusal: 'lost-race',
} as const satisfies Machine<'open' | 'shut' | 'locked'>;

describe('an event', () => {
  it('leads to the state that the table names, and out of the world', () => {
    expect(next(door, 'shut', 'opened')).toEqual({ kind: 'moves', to: 'open' });
    expect(next(door, 'shut', 'painted')).toEqual({ kind: 'moves', to: 'shut' });
    expect(next(door, 'open', 'taken')).toEqual({ kind: 'moves', to: 'none' });
  });

  it('that has happened already is told from one that is out of place', () => {
    expect(next(door, 'open', 'opened')).toEqual({ kind: 'repeats' });
    expect(next(door, 'locked', 'opened')).toEqual({ kind: 'refused' });
    expect(next(door, 'none', 'opened')).toEqual({ kind: 'refused' });
  });

  it('with several targets takes the one that a rule chooses, and none that the table does not hold', () => {
    expect(next(door, 'none', 'built', 'shut')).toEqual({ kind: 'moves', to: 'shut' });
    expect(() => next(door, 'none', 'built', 'locked')).toThrow('built leads from none to one of open, shut');
    expect(() => next(door, 'none', 'built')).toThrow('not to undefined');
    expect(() => next(door, 'shut', 'opened', 'locked')).toThrow('opened leads from shut to one of open');
  });

  it('may happen where it does something: a repetition does nothing', () => {
    expect(door.states.map((state) => may(door, state, 'opened'))).toEqual([false, true, false]);
    expect(statesBefore(door, 'painted')).toEqual(['open', 'shut']);
  });
});

const machines: Readonly<Record<string, Machine<string>>> = {
  conference: conferenceMachine,
  'deduction file': deductionFileMachine,
  delivery: deliveryMachine,
  enrollment: enrollmentMachine,
  export: exportMachine,
  import: importMachine,
  'payment attempt': paymentAttemptMachine,
  'payment share': paymentShareMachine,
  proof: proofMachine,
  record: recordMachine,
  reconciliation: reconciliationMachine,
  session: sessionMachine,
  underwriting: underwritingMachine,
  user: userMachine,
};

/** What each machine lets happen in each of its states; what is not here is refused. */
const whole: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'deduction file': {
    none: 'requested → queued',
    queued: 'made → ready, failed → failed',
    ready: 'downloaded → ready',
    failed: 'failed again',
  },
  reconciliation: {
    none: 'uploaded → unmapped',
    unmapped: 'compared → ready, swept → none',
    ready: 'compared → ready, swept → none',
  },
  conference: {
    none: 'started → initializing',
    initializing:
      'moved → calling_agent | waiting_agent | calling_applicant | waiting_applicant | in_progress, failed → error, ended → ended',
    calling_agent:
      'moved → waiting_agent | calling_applicant | waiting_applicant | in_progress, failed → error, ended → ended',
    waiting_agent:
      'moved → calling_applicant | waiting_applicant | in_progress, failed → error, ended → ended',
    calling_applicant: 'moved → waiting_applicant | in_progress, failed → error, ended → ended',
    waiting_applicant: 'moved → in_progress, failed → error, ended → ended',
    in_progress: 'ended → ended, broken-off → ended_unexpectedly, completed → enrollment_session_completed',
    error: 'failed again, ended again',
    enrollment_session_completed: 'ended again, completed again',
    ended: 'ended again',
    ended_unexpectedly: 'ended again, broken-off again',
  },
  delivery: {
    none: 'queued → queued',
    queued: 'requested → queued, tried → queued, failed → failed, delivered → delivered',
    delivered: 'requested → queued, tried again, failed again, delivered again',
    failed: 'requested → queued, tried again, failed again, delivered → delivered',
  },
  enrollment: {
    none:
      'paused → paused, submitted → enrolled | pending | pending_applicant_signature | pending_agent_signature, ' +
      'waived → waived, declined-by-person → declined, declined-by-underwriting → declined',
    enrolled: '',
    paused: 'paused → paused, replaced → none, expired → expired',
    waived: '',
    expired: '',
    declined: '',
    pending:
      'declined-by-person → declined, link-resent → pending, reviewed → enrolled | pending, released → enrolled | pending, ' +
      'decided → enrolled | pending | pending_applicant_signature | pending_agent_signature, ' +
      'declined-by-underwriting → declined, expired → expired',
    pending_applicant_signature:
      'link-resent → pending_applicant_signature, ' +
      'applicant-signed → pending_applicant_signature | pending_agent_signature | pending | enrolled, ' +
      'declined-by-signer → declined, expired → expired',
    pending_agent_signature:
      'agent-signed → enrolled | pending, declined-by-agent → declined, expired → expired',
  },
  export: {
    none: 'requested → queued',
    queued: 'made → ready, failed → failed, swept → none',
    ready: 'failed → failed, downloaded → ready, swept → none',
    failed: 'failed again, swept → none',
  },
  import: {
    none: 'uploaded → received',
    received: 'refused → none, read → unmapped | ready, failed → failed, swept → none',
    unmapped: 'chosen → unmapped, mapped → received, swept → none',
    ready: 'chosen → ready, mapped → received, apply-requested → applying, swept → none',
    applying: 'restaged → applying, applied → applied, failed → failed',
    applied: 'undo-requested → undoing, forgotten → applied',
    undoing: 'undone → undone, failed → applied',
    undone: 'forgotten → undone',
    failed: 'chosen → failed, mapped → received, swept → none',
  },
  'payment attempt': {
    none: 'begun → begun',
    begun: 'lost → unknown, charged → charged, declined → declined, failed → failed',
    unknown: 'lost again, charged → charged, declined → declined, failed → failed',
    charged: 'charged again, failed → failed, voided → voided, refunded → refunded',
    declined: 'declined again',
    failed: 'failed again',
    voided: 'voided again',
    refunded: 'refunded again',
  },
  'payment share': {
    none: 'paid → paid',
    paid: 'refunded → refunded, failed → failed',
    refunded: 'refunded again, failed again',
    failed: 'failed again',
  },
  proof: {
    none: 'started → running',
    running: 'moved → running, finished → done, failed → failed',
    done: 'finished again, failed again',
    failed: 'finished again, failed again',
  },
  record: {
    none: 'packed → packed',
    packed: 'sent → sent, received → received, accepted → accepted, rejected → rejected',
    sent: 'sent again, received → received, accepted → accepted, rejected → rejected, superseded → superseded',
    received: 'sent again, received again, accepted → accepted, rejected → rejected, superseded → superseded',
    accepted: 'sent again, received again, accepted → accepted, rejected → rejected',
    rejected: 'sent again, received again, accepted → accepted, rejected → rejected, superseded → superseded',
    superseded: 'sent again, received again, accepted again, rejected again',
  },
  session: {
    none: 'started → open',
    open:
      'read → open, saved → open, previewed → open, paused → paused, resumed → open, submitted → submitted, ' +
      'declined → declined, cancelled → cancelled',
    paused: 'read → paused, paused again, resumed → open, cancelled → cancelled, expired → expired',
    submitted: 'submitted again, shared → submitted',
    expired: 'purged → expired',
    cancelled: 'cancelled again',
    declined: 'declined again, purged → declined',
  },
  underwriting: {
    none: 'asked → asked',
    asked: 'decided → decided, failed → failed',
    decided: 'decided again, failed again',
    failed: 'decided again, asked-again → asked, failed again',
  },
  user: {
    none: 'registered → deactivated, invited → invited, activated → active',
    invited:
      'invited again, invitation-resent → invited, invitation-accepted → active, activated → active, ' +
      'deactivated → deactivated, deleted → deactivated',
    active:
      'invited → invited, password-reset → active, activated again, deactivated → deactivated, deleted → deactivated',
    deactivated: 'invited → invited, activated → active, deactivated again, deleted → deactivated',
  },
};

describe.each(Object.entries(machines))('the life of a thing: %s', (name, machine) => {
  it('lets happen in each state what stands here, and nothing else', () => {
    const told = ['none', ...machine.states].map((state) => [state, tell(machine, state)]);
    expect(Object.fromEntries(told)).toEqual(whole[name]);
  });

  it('reaches every state from nothing', () => {
    const reached = new Set(['none']);
    for (const _ of machine.states)
      for (const targets of Object.values(machine.events))
        for (const from of reached) for (const to of listTargets(targets[from])) reached.add(to);
    expect([...reached].sort()).toEqual(['none', ...machine.states].sort());
  });
});

function tell(machine: Machine<string>, state: string): string {
  return Object.entries(machine.events)
    .flatMap(([event, targets]) => {
      if (targets[state] === undefined) return [];
      if (targets[state] === 'repeat') return [`${event} again`];
      return [`${event} → ${listTargets(targets[state]).join(' | ')}`];
    })
    .join(', ');
}
