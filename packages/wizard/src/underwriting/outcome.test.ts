import { describe, expect, it } from 'vitest';
import type { Answer } from '../enrollment.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { openSession } from '../session.ts';
import { outcomeOf } from './outcome.ts';

const classes = { outcomes: ['preferred', 'standard', 'graded'].map((value) => ({ value, text: value })) };
const question = { kind: 'yes_no_radio', label: 'Q?' };
const questions = [
  { ...question, name: 'smoker', leads_to: { if: 'yes', outcome: 'standard' } },
  { ...question, name: 'ill', leads_to: { if: 'yes', outcome: 'graded' } },
  {
    ...question,
    name: 'cured',
    when: { '==': [{ var: 'ill' }, 'no'] },
    leads_to: { if: 'yes', outcome: 'graded' },
  },
  { ...question, name: 'spouses', applicants: ['spouse'], leads_to: { if: 'yes', outcome: 'graded' } },
];

function outcome(answers: Readonly<Record<string, Answer>>, more: object = { underwriting: classes }) {
  const context = contextOf([perPerson({ questions, ...more })]);
  const session = openSession(context, familyData({}, { '1 primary': covers(20_000, answers) }));
  const [offer] = session.offers;
  return offer && outcomeOf(session, offer, session.answers.primary);
}

describe('the class of a person', () => {
  it.each<[string, Readonly<Record<string, Answer>>, string]>([
    ['is the best while nothing is answered', {}, 'preferred'],
    ['is the best with answers that lead nowhere', { smoker: 'no', ill: 'no' }, 'preferred'],
    ['is where an answer leads', { smoker: 'yes', ill: 'no' }, 'standard'],
    ['is the worst of several', { smoker: 'yes', ill: 'yes' }, 'graded'],
    ['heeds no answer to a hidden question', { cured: 'yes' }, 'preferred'],
    ['heeds it once it is shown', { ill: 'no', cured: 'yes' }, 'graded'],
    ["heeds no answer to others' questions", { spouses: 'yes' }, 'preferred'],
  ])('%s', (_, answers, expected) => {
    expect(outcome(answers)).toBe(expected);
  });

  it('does not exist in a product without classes', () => {
    expect(outcome({ ill: 'yes' }, { questions: [] })).toBeUndefined();
  });
});
