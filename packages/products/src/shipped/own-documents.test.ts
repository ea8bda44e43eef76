import { complete } from '@openroll/wizard/applications/complete';
import type { Answer, Applicant, WizardContext } from '@openroll/wizard/enrollment';
import {
  documentsOfSigner,
  laterSignatureStep,
  noticesOfSigner,
  ownDocumentsOfApplication,
  reviewerSteps,
} from '@openroll/wizard/steps/closing-steps';
import { walk } from '@openroll/wizard/walk';
import { describe, expect, it } from 'vitest';
import { shippedCatalog } from './kept-catalog.fixture.ts';
import { lakeside, whitfields } from './whitfields.fixture.ts';

const ids = { criticalIllness: 3, accident: 4 };
const catalog = shippedCatalog();
const mode = (changes: Partial<WizardContext>) => lakeside(catalog, ids, changes);
const context = mode({});

/** The Whitfields, with other answers of single people. */
const family = (answers: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {}) => {
  const data = whitfields(ids);
  const applicants = data.applicants.map(
    (person): Applicant => ({ ...person, data: { ...person.data, ...answers[person.id] } }),
  );
  return { ...data, applicants };
};
const own = 'hipaa-authorization';
const answer = (signer: string) => `${signer}_signature_of_hipaa_authorization`;
const signs = (signer: 'applicant' | 'spouse', data = family(), of = context) =>
  documentsOfSigner(of, data, signer).map(({ id, text }) => [id, /about: (.*)\./.exec(text)?.[1]]);

describe('an authorization with a signature of its own (45 CFR 164.508)', () => {
  it('is signed by each adult whom it is about, and by nobody else', () => {
    expect([signs('applicant'), signs('spouse')]).toEqual([
      [[own, 'Dana Whitfield']],
      [[own, 'Jordan Whitfield']],
    ]);
    expect(documentsOfSigner(context, family(), 'agent')).toEqual([]);
  });

  it('is signed by the employee for a spouse who is under age', () => {
    const young = family({ spouse: { birthdate: '2009-07-02' } });
    expect(documentsOfSigner(context, young, 'spouse')).toEqual([]);
  });

  it('is not among what the signature on the applications covers', () => {
    for (const signer of ['applicant', 'spouse'] as const)
      expect(noticesOfSigner(context, family(), signer).map(({ id }) => id)).not.toContain(own);
  });

  it('is asked for by a field of its own on the page of its signer, which nothing else answers', () => {
    const step = walk(context, family()).steps.find(({ name }) => name === 'spouse_signature');
    expect(step?.fields.find(({ name }) => name === answer('spouse'))).toMatchObject({
      input_type: 'checkbox',
      optional: false,
      group: { name: 'spouse_signature', part: 'document_signature' },
      display_name: expect.stringContaining(
        'I, Jordan Whitfield, sign this document: Authorization to obtain',
      ),
    });
    for (const signer of ['applicant', 'spouse']) {
      const without = family({
        [signer === 'spouse' ? 'spouse' : 'primary']: { [answer(signer)]: undefined },
      });
      expect(walk(context, without).errors).toMatchObject([
        { step: `${signer}_signature`, name: answer(signer), problem: { code: 'document-unsigned' } },
      ]);
    }
  });

  it.each([
    ['callcenter', 'said yes to this document by itself'],
    ['selfenroll', 'sign this document'],
  ] as const)('is asked for in the mode %s', (way, words) => {
    const { steps } = walk(mode({ mode: way }), family());
    const page = steps.find(({ name }) => name === 'applicant_signature');
    expect(page?.fields.find(({ name }) => name === answer('applicant'))?.display_name).toContain(words);
  });

  it('is asked for by the link of its signer, and never of the agent', () => {
    const names = (signer: 'applicant' | 'spouse' | 'agent') =>
      laterSignatureStep(context, family(), signer).fields.map(({ name }) => name);
    expect(names('spouse')).toContain(answer('spouse'));
    expect(names('agent').filter((name) => name.includes('hipaa'))).toEqual([]);
  });

  it('is named beside the documents that are shown', () => {
    const review = walk(context, family()).steps.find(({ name }) => name === 'review');
    expect(review?.fields.find(({ name }) => name === 'review_documents')?.choices).toEqual([
      { value: own, text: 'Authorization to obtain and disclose health information' },
    ]);
  });

  it('has both who sit together sign on one page, and whoever enrolls alone on their own', () => {
    const pages = (way: WizardContext['mode']) =>
      walk(mode({ mode: way }), family()).steps.flatMap(({ name, page }) =>
        /^(applicant|spouse)_signature$/.test(name) ? [page.name] : [],
      );
    expect(pages('inperson')).toEqual(['family_signatures', 'family_signatures']);
    expect(pages('selfenroll')).toEqual(['applicant_signature', 'spouse_signature']);
  });
});

it('whoever reviews reads every notice that those who sign are told, and what they sign by itself', () => {
  const fields = reviewerSteps(context, family()).flatMap((step) => step.fields);
  const told = fields.flatMap(({ name, content }) => (name.startsWith('notice_') ? [[name, content]] : []));
  const names = told.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of ['information_practices', 'limited_benefit', 'fraud_warning', 'hipaa_authorization'])
    expect(names).toContain(`notice_${name}`);
  expect(names).not.toContain('notice_agent_statement');
  expect(told.find(([name]) => name === 'notice_hipaa_authorization')?.[1]).toContain(
    'Dana Whitfield and Jordan Whitfield',
  );
  expect(fields.find(({ name }) => name === 'review_documents')?.choices).toHaveLength(1);
});

describe('whose it is', () => {
  const chosen = (birthdate: string) => {
    const data = family({ 'child-1': { birthdate } });
    const child = { applicant: 'child-1', product: ids.criticalIllness };
    const coverage = { text: '$5,000', value: 5000 };
    return complete(context, {
      ...data,
      selectedCoverages: [
        ...data.selectedCoverages.filter(({ applicant }) => applicant !== 'child-1'),
        { ...child, data: { coverage } },
      ],
    });
  };
  const ofChild = (birthdate: string) =>
    ownDocumentsOfApplication(context, chosen(birthdate), {
      product: ids.criticalIllness,
      insuredId: 'child-1',
    }).map(({ notice, signer, isForAnother }) => [notice.id, signer, isForAnother]);

  it('the employee signs for a child who is under age; a child of age signs on paper', () => {
    expect(ofChild('2016-05-01')).toEqual([[own, 'applicant', true]]);
    expect(ofChild('2004-05-01')).toEqual([[own, undefined, false]]);
  });

  it('nobody signs one for what is guaranteed, where nothing about health is asked', () => {
    const termLife = catalog.products.find(({ slug }) => slug === 'term-life');
    if (!termLife) throw new Error('no term life');
    const offered = { id: 1, definition: termLife.definition, options: {} };
    const signed = (value: number) => {
      const of = mode({ products: [offered] });
      const data = complete(of, {
        applicants: family({ primary: { salary: 85_000 } }).applicants.filter(
          ({ type }) => type === 'primary',
        ),
        selectedCoverages: [{ applicant: 'primary', product: 1, data: { coverage: { text: '', value } } }],
      });
      return documentsOfSigner(of, data, 'applicant').map(({ id }) => id);
    };
    expect([signed(10_000), signed(250_000)]).toEqual([[], [own]]);
  });
});
