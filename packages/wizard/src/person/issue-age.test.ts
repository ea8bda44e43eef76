import { expect, it } from 'vitest';
import { assembleApplications } from '../applications/assemble.ts';
import { complete } from '../applications/complete.ts';
import { formFacts } from '../forms/form-facts.ts';
import { peopleProver } from '../proof/prove-people.ts';
import { rateAll } from '../rates/rate.ts';
import { aPerson } from '../samples/sample-case.fixture.ts';
import { contextOf, covers, english, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { openSession } from '../session.ts';
import { guaranteedAmount } from '../underwriting/guarantee.ts';

/** 44, and 45 at the nearer birthday, on 15 June 2026. */
const birthdate = '1981-10-15';
const product = (age_basis: string) =>
  perPerson({
    age_basis,
    coverage: {
      kind: 'face_value',
      label: 'Amount',
      primary: { amounts: [10_000, 20_000], maximum_by_age: [{ from_age: 45, maximum: 10_000 }] },
    },
    applicants: { primary: { ages: { minimum: 18, maximum: 70 } } },
    guaranteed_issue: [
      {
        name: 'young',
        text: 'Young',
        applicants: ['primary'],
        amount: 20_000,
        ages: { minimum: 18, maximum: 44 },
      },
      {
        name: 'old',
        text: 'Old',
        applicants: ['primary'],
        amount: 10_000,
        ages: { minimum: 45, maximum: 70 },
      },
    ],
    riders: [{ name: 'waiver', text: 'Waiver', unit: 'flat', ages: { minimum: 18, maximum: 44 } }],
    questions: [],
    form_mappings: [{ file: 'sum.pdf', fields: [{ name: 'age', text: '{insured.age}' }] }],
  });

it.each<[string, object]>([
  ['last_birthday', { premium: 103, lines: 3, guaranteed: 20_000, printed: 44, proven: 44 }],
  ['nearest_birthday', { premium: 195, lines: 1, guaranteed: 10_000, printed: 45, proven: 45 }],
])('at the %s counts for rates, amounts, guarantees, forms and proofs alike', (basis, expected) => {
  const definition = product(basis);
  const context = contextOf([definition]);
  const data = complete(context, familyData({ primary: { birthdate } }, { '1 primary': covers(10_000) }));
  const session = openSession(context, data);
  const [offer] = session.offers;
  if (!offer) throw new Error('nothing is offered');
  const made = assembleApplications(context, data);
  const application = made.ok ? made.value.applications[0] : undefined;
  if (!application) throw new Error('nothing is applied for');
  const read = formFacts({ context, data, application, definition, signatures: [] });
  const prover = peopleProver({
    caseName: 'Group',
    premiumMode: 'monthly',
    startedOn: context.startedOn,
    products: context.products,
    t: english,
  });
  const { rows } = prover.prove(aPerson({ birthdate }));
  expect({
    premium: rateAll(context, data)[0]?.modal_cents,
    lines: rows[0]?.lines.length,
    guaranteed: guaranteedAmount(session, offer, session.answers.primary),
    printed: read('insured.age'),
    proven: rows[0]?.age,
  }).toEqual(expected);
});
