import { shippedCatalog } from '@openroll/products/shipped/kept-catalog.fixture';
import { lakeside as lakesideContext, whitfieldsInAll } from '@openroll/products/shipped/whitfields.fixture';
import { lakeside } from '@openroll/server/demo/demo-users';
import { complete } from '@openroll/wizard/applications/complete';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Browser } from './browser.ts';

/** What the demo's Lakeside sells, and who enrolls there. */
export interface LakesideSale {
  readonly caseId: number;
  readonly divisionId: number;
  /** The Whitfields in all six products, signed by all; each time with another SSN. */
  family(number: number): EnrollmentData;
  /** Dana by herself in all six products, as she answers who enrolls alone. */
  alone(number: number): EnrollmentData;
}

interface Case {
  readonly products: readonly { readonly id: number; readonly name: string }[];
  readonly case_divisions: readonly { readonly id: number }[];
}

export async function readLakeside(avery: Browser): Promise<LakesideSale> {
  const found = await avery.ask<{ cases: { id: number; group_name: string }[] }>(
    '/api/cases?search=Lakeside',
  );
  const caseId = found.cases.find(({ group_name }) => group_name === lakeside)?.id ?? 0;
  const { products, case_divisions } = await avery.ask<Case>(`/api/cases/${caseId}`);
  const catalog = shippedCatalog();
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
  const family = whitfieldsInAll(catalog, products, today);
  const dana = aloneOf(family);
  const offered = products.flatMap(({ id, name }) =>
    catalog.products
      .filter((one) => one.name === name)
      .map(({ definition }) => ({ id, definition, options: {} })),
  );
  const context = lakesideContext(
    catalog,
    { criticalIllness: 0, accident: 0 },
    { startedOn: today, products: offered, mode: 'selfenroll' },
  );
  const alone = complete(context, dana);
  return {
    caseId,
    divisionId: case_divisions[0]?.id ?? 0,
    family: (number) => withSsn(family, number),
    alone: (number) => withSsn(alone, number),
  };
}

/** A number that is never issued, and that nobody of the demo's census has. */
const ssnOf = (number: number): string =>
  `98${Math.floor(number / 90_000) % 10}-${10 + (Math.floor(number / 1000) % 90)}-${1000 + (number % 1000)}`;

const withSsn = (data: EnrollmentData, number: number): EnrollmentData => {
  const ssn = ssnOf(number);
  const own = { ssn, applicant_signature_last_four: ssn.slice(-4) };
  return {
    ...data,
    applicants: data.applicants.map((one) =>
      one.type === 'primary' ? { ...one, data: { ...one.data, ...own } } : one,
    ),
  };
};

/** Dana without her family and without choices: the first ones are taken, and no agent signs. */
const aloneOf = ({ applicants }: EnrollmentData): EnrollmentData => ({
  applicants: applicants
    .filter(({ type }) => type === 'primary')
    .map((one) => ({
      ...one,
      data: { ...withoutAgent(one.data), has_spouse: 'no', has_children: 'no' },
    })),
  selectedCoverages: [],
});

const withoutAgent = (answers: EnrollmentData['applicants'][number]['data']) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !name.startsWith('agent_signature')));

/** The same before anybody has signed. */
export const unsigned = (data: EnrollmentData): EnrollmentData => ({
  ...data,
  applicants: data.applicants.map((one) => ({
    ...one,
    data: Object.fromEntries(Object.entries(one.data).filter(([name]) => !/_signature(_|$)/.test(name))),
  })),
});
