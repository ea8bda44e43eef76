import { describe, expect, it } from 'vitest';
import type { ModeOffer } from './modes.ts';
import {
  isPeriodOpen,
  type StartAloneFacts,
  type StartFacts,
  startAloneProblems,
  startProblems,
} from './start.ts';

const inPerson: ModeOffer = { options: ['inperson'], conference: 'off' };

const fine: StartFacts = {
  isActive: true,
  period: { enrollment_open: true, enrollment_start_date: null, enrollment_end_date: null },
  now: new Date('2026-03-18T17:00:00Z'),
  isValid: true,
  city: 'Chicago',
  state: 'IL',
  offeredStates: ['IL', 'TX'],
  licensedStates: ['IL', 'CA'],
  needsDivision: false,
  hasDivision: false,
  mode: 'inperson',
  modes: inPerson,
  directStart: false,
};

const closed = {
  enrollment_open: false,
  enrollment_start_date: '2026-01-01T06:00:00Z',
  enrollment_end_date: '2026-02-01T06:00:00Z',
};

describe('an enrollment starts', () => {
  it('where nothing stands against it', () => expect(startProblems(fine)).toEqual([]));

  it.each<[string, Partial<StartFacts>, string[]]>([
    ['not in an inactive case', { isActive: false }, ['case-unavailable']],
    ['not outside the enrollment period', { period: closed }, ['enrollment-period-closed']],
    ['not in a case with validation errors', { isValid: false }, ['case-invalid']],
    [
      'not by the link in one, which says so in its own words',
      { isValid: false, directStart: true },
      ['case-invalid-direct'],
    ],
    ['not without a city', { city: '' }, ['required enrollment_city']],
    ['not without a state', { state: '' }, ['required enrollment_state']],
    ['not in a state that is not offered', { state: 'CA' }, ['state-not-offered enrollment_state']],
    ['not in an offered state without a license', { state: 'TX' }, ['state-unlicensed enrollment_state']],
    ['not for an agent licensed nowhere', { licensedStates: [] }, ['state-not-licensed enrollment_state']],
    [
      'not without a division where there are some',
      { needsDivision: true },
      ['division-required case_division_id'],
    ],
    [
      'not in a mode that the case does not allow',
      { mode: 'callcenter' },
      ['mode-not-allowed enrollment_mode'],
    ],
    [
      'not in person where the call center is forced',
      { modes: { ...inPerson, options: ['callcenter'] } },
      ['mode-not-allowed enrollment_mode'],
    ],
  ])('%s', (_name, change, codes) => {
    const found = startProblems({ ...fine, ...change });
    expect(found.map(({ code, field }) => [code, field].filter(Boolean).join(' '))).toEqual(codes);
  });
});

describe('somebody begins alone', () => {
  const { mode: _mode, modes: _modes, directStart: _directStart, ...place } = fine;
  const alone: StartAloneFacts = { ...place, hasAgent: true };

  it('where nothing stands against it', () => expect(startAloneProblems(alone)).toEqual([]));

  it.each<[string, Partial<StartAloneFacts>, string[]]>([
    ['not in an inactive case', { isActive: false }, ['case-unavailable']],
    ['not outside the enrollment period', { period: closed }, ['case-unavailable']],
    ['not in a case with validation errors', { isValid: false }, ['case-unavailable']],
    ['not without an agent who may act', { hasAgent: false }, ['case-unavailable']],
    ['not by an agent licensed nowhere', { licensedStates: [] }, ['case-unavailable']],
    ['not where the agent is licensed only elsewhere', { licensedStates: ['CA'] }, ['case-unavailable']],
    ['not without a city', { city: '' }, ['required enroll_city']],
    ['not without a state', { state: '' }, ['required enroll_state']],
    ['not in a state that is not offered', { state: 'CA' }, ['state-not-offered enroll_state']],
    [
      'not in one without a license, told as not offered',
      { state: 'TX' },
      ['state-not-offered enroll_state'],
    ],
    [
      'not without a division where there are some',
      { needsDivision: true },
      ['division-required division_id'],
    ],
    [
      'told of a closed case alone, whatever else is missing',
      { isActive: false, city: '', state: '' },
      ['case-unavailable'],
    ],
    [
      'told of all that is missing',
      { city: '', state: '' },
      ['required enroll_city', 'required enroll_state'],
    ],
  ])('%s', (_name, change, codes) => {
    const found = startAloneProblems({ ...alone, ...change });
    expect(found.map(({ code, field }) => [code, field].filter(Boolean).join(' '))).toEqual(codes);
  });
});

it('a period is open from its start to its end', () => {
  const at = (instant: string) => isPeriodOpen(closed, new Date(instant));
  expect([at('2026-01-01T05:59:59Z'), at('2026-01-01T06:00:00Z')]).toEqual([false, true]);
  expect([at('2026-02-01T06:00:00Z'), at('2026-02-01T06:00:01Z')]).toEqual([true, false]);
});
