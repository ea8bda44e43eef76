import { noMarks, type SessionMarks } from '@openroll/domain/enrollments/modes';
import { describe, expect, it } from 'vitest';
import type { Signer } from '../signers.ts';
import { planSigning, type SignableApplication, type SigningTerms } from './plan-signing.ts';
import { statusAfter } from './status-after.ts';

const application = (more: Partial<SignableApplication> = {}): SignableApplication => ({
  product: 1,
  insuredId: 'primary',
  spouseSigns: false,
  agentSigns: true,
  awaitsDecision: false,
  ...more,
});

const own = application();
const ofSpouse = application({ insuredId: 'spouse', spouseSigns: true });
const withoutAgent = application({ agentSigns: false });
const aboveGuarantee = application({ awaitsDecision: true });

const planOf = (more: Partial<Omit<SigningTerms, 'marks'>> & { readonly marks?: Partial<SessionMarks> }) =>
  planSigning({
    mode: 'inperson',
    choseRemote: false,
    ages: { applicant: 40, spouse: 38 },
    applications: [own],
    ...more,
    marks: { ...noMarks, ...more.marks },
  });

/** 'applicant inperson wizard' for each act, and behind it what each application comes to with it. */
function told({ isReviewed, ...more }: Parameters<typeof planOf>[0] & { isReviewed?: true }): string[] {
  const { acts, applications } = planOf(more);
  const signed = new Set<Signer>();
  const statuses = () => applications.map((each) => statusAfter(each, signed, isReviewed)).join(', ');
  const submitted = acts.filter(({ place }) => place === 'wizard');
  const later = acts.filter(({ place }) => place !== 'wizard');
  for (const { signer } of submitted) signed.add(signer);
  return [
    ...submitted.map(({ signer, method, place }) => `${signer} ${method} ${place}`),
    `submit: ${statuses()}`,
    ...later.map(({ signer, method, place }) => {
      signed.add(signer);
      return `${signer} ${method} ${place}: ${statuses()}`;
    }),
  ];
}

describe('who signs, how, where, in which order, and what follows', () => {
  it.each<[string, Parameters<typeof told>[0], readonly string[]]>([
    [
      'in person, both sign before the submit',
      {},
      ['applicant inperson wizard', 'agent inperson wizard', 'submit: enrolled'],
    ],
    [
      'in person with email offered and not chosen, nothing changes',
      { marks: { remoteSignature: 'offered' } },
      ['applicant inperson wizard', 'agent inperson wizard', 'submit: enrolled'],
    ],
    [
      'by email where the employee chose it, the agent last (A12)',
      { marks: { remoteSignature: 'offered' }, choseRemote: true },
      [
        'submit: pending_applicant_signature',
        'applicant remote link: pending_agent_signature',
        'agent inperson inbox: enrolled',
      ],
    ],
    [
      'a choice that was never offered counts for nothing (AC19)',
      { choseRemote: true },
      ['applicant inperson wizard', 'agent inperson wizard', 'submit: enrolled'],
    ],
    [
      'by email where the case forces it, whatever is answered (A11)',
      { marks: { remoteSignature: 'forced' } },
      [
        'submit: pending_applicant_signature',
        'applicant remote link: pending_agent_signature',
        'agent inperson inbox: enrolled',
      ],
    ],
    [
      "by email in an agent's direct start (A.5)",
      { marks: { directStart: true } },
      [
        'submit: pending_applicant_signature',
        'applicant remote link: pending_agent_signature',
        'agent inperson inbox: enrolled',
      ],
    ],
    [
      'by email without an agent’s statement, the applicant is the last',
      { marks: { remoteSignature: 'forced' }, applications: [withoutAgent] },
      ['submit: pending_applicant_signature', 'applicant remote link: enrolled'],
    ],
    [
      'alone, the agent finds it in the inbox (A5)',
      { mode: 'selfenroll' },
      ['applicant selfenroll wizard', 'submit: pending_agent_signature', 'agent inperson inbox: enrolled'],
    ],
    [
      'alone and without an agent’s statement, it is enrolled at once (A5)',
      { mode: 'selfenroll', applications: [withoutAgent] },
      ['applicant selfenroll wizard', 'submit: enrolled'],
    ],
    [
      'alone, with one product of each sort, each goes its own way',
      { mode: 'selfenroll', applications: [own, { ...withoutAgent, product: 2 }] },
      [
        'applicant selfenroll wizard',
        'submit: pending_agent_signature, enrolled',
        'agent inperson inbox: enrolled, enrolled',
      ],
    ],
    [
      'a call center by voice, and it waits for the review (A19, A20)',
      { mode: 'callcenter' },
      ['applicant voice wizard', 'agent inperson wizard', 'submit: pending'],
    ],
    [
      'a call center that was reviewed before the submit',
      { mode: 'callcenter', isReviewed: true },
      ['applicant voice wizard', 'agent inperson wizard', 'submit: enrolled'],
    ],
    [
      'a call center never by email, even where the case forces that (A11)',
      { mode: 'callcenter', marks: { remoteSignature: 'forced' }, isReviewed: true },
      ['applicant voice wizard', 'agent inperson wizard', 'submit: enrolled'],
    ],
    [
      'a call center that was reviewed, and an underwriter has yet to decide',
      { mode: 'callcenter', applications: [own, aboveGuarantee], isReviewed: true },
      ['applicant voice wizard', 'agent inperson wizard', 'submit: enrolled, pending'],
    ],
    [
      'a review that nobody asks for changes nothing',
      { applications: [own, aboveGuarantee], isReviewed: true },
      ['applicant inperson wizard', 'agent inperson wizard', 'submit: enrolled, pending'],
    ],
    [
      'a conference by announcement (B29)',
      { mode: 'voiceenroll' },
      ['applicant audioenroll wizard', 'agent inperson wizard', 'submit: enrolled'],
    ],
    [
      'in person with a spouse who signs their own application',
      { applications: [own, ofSpouse] },
      [
        'applicant inperson wizard',
        'spouse inperson wizard',
        'agent inperson wizard',
        'submit: enrolled, enrolled',
      ],
    ],
    [
      'by email with a spouse who must sign, one after the other (A13)',
      { marks: { remoteSignature: 'forced' }, applications: [own, ofSpouse] },
      [
        'submit: pending_applicant_signature, pending_applicant_signature',
        'applicant remote link: pending_agent_signature, pending_applicant_signature',
        'spouse remote link: pending_agent_signature, pending_agent_signature',
        'agent inperson inbox: enrolled, enrolled',
      ],
    ],
    [
      'a spouse under age: the employee signs for them',
      { applications: [ofSpouse], ages: { applicant: 40, spouse: 17 } },
      ['applicant inperson wizard', 'agent inperson wizard', 'submit: enrolled'],
    ],
    [
      'in person without an agent’s statement, no agent signs',
      { applications: [withoutAgent] },
      ['applicant inperson wizard', 'submit: enrolled'],
    ],
    [
      'an amount of which nothing is guaranteed stays pending when all have signed',
      { applications: [aboveGuarantee] },
      ['applicant inperson wizard', 'agent inperson wizard', 'submit: pending'],
    ],
    [
      'the same by email: first the signatures, then the decision',
      { marks: { remoteSignature: 'forced' }, applications: [aboveGuarantee] },
      [
        'submit: pending_applicant_signature',
        'applicant remote link: pending_agent_signature',
        'agent inperson inbox: pending',
      ],
    ],
  ])('%s', (_, terms, expected) => {
    expect(told(terms)).toEqual(expected);
  });

  it('refuses an employee under age, and only where something is applied for', () => {
    expect(planOf({ ages: { applicant: 17 } }).problems).toMatchObject([{ code: 'signer-minor' }]);
    expect(planOf({ ages: { applicant: 18 } }).problems).toEqual([]);
    expect(planOf({ ages: {} }).problems).toEqual([]);
    expect(planOf({ ages: { applicant: 17 }, applications: [] }).problems).toEqual([]);
  });
});
