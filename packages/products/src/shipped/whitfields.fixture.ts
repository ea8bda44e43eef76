import { noMarks } from '@openroll/domain/enrollments/modes';
import { createTranslator, plainSite } from '@openroll/messages/create-translator';
import { complete } from '@openroll/wizard/applications/complete';
import type { EnrollmentData, OfferedProduct, WizardContext } from '@openroll/wizard/enrollment';
import type { Catalog } from '../load-catalog.ts';

/** Ids under which a case offers the two products. */
export interface WhitfieldProducts {
  readonly criticalIllness: number;
  readonly accident: number;
}

const healthy = {
  cancer: 'no',
  heart_or_stroke: 'no',
  kidney: 'no',
  chronic_illness: 'no',
  open_treatment: 'no',
  family_history: 'no',
};

/**
 * The Whitfields of the demo (§15.4) as they enroll at Lakeside in person: Critical Illness for Dana ($20,000) and
 * Jordan ($10,000), Accident, Enhanced, for the family; three applications, two with Dana as insured. Signed by all.
 */
export const whitfields = ({ criticalIllness, accident }: WhitfieldProducts): EnrollmentData => ({
  applicants: [
    {
      id: 'primary',
      type: 'primary',
      data: {
        first_name: 'Dana',
        last_name: 'Whitfield',
        ssn: '219-09-9999',
        birthdate: '1984-03-14',
        gender: 'female',
        address: '1408 Plainfield Road',
        city: 'Joliet',
        state: 'IL',
        zip: '60435',
        email: 'dana.whitfield@example.com',
        phone: '815-555-0117',
        hire_date: '2015-06-01',
        hours_per_week: 40,
        actively_at_work: 'yes',
        tobacco: 'no',
        height: 66,
        weight: 148,
        has_spouse: 'yes',
        applicant_signature: 'Dana Whitfield',
        applicant_signature_consent: true,
        applicant_signature_last_four: '9999',
        applicant_signature_of_hipaa_authorization: true,
        agent_signature: 'Avery Agent',
        agent_signature_consent: true,
      },
    },
    {
      id: 'spouse',
      type: 'spouse',
      data: {
        spouse_signature: 'Jordan Whitfield',
        spouse_signature_consent: true,
        spouse_signature_of_hipaa_authorization: true,
        first_name: 'Jordan',
        last_name: 'Whitfield',
        birthdate: '1985-07-02',
        gender: 'male',
        tobacco: 'no',
        height: 71,
        weight: 182,
      },
    },
    {
      id: 'child-1',
      type: 'child',
      data: { first_name: 'Riley', last_name: 'Whitfield', birthdate: '2012-05-20', gender: 'female' },
    },
    {
      id: 'child-2',
      type: 'child',
      data: { first_name: 'Sam', last_name: 'Whitfield', birthdate: '2016-11-03', gender: 'male' },
    },
  ],
  selectedCoverages: [
    {
      applicant: 'primary',
      product: criticalIllness,
      data: {
        coverage: { text: '$20,000', value: 20000 },
        ...healthy,
        primary_beneficiaries: [
          {
            first_name: 'Jordan',
            last_name: 'Whitfield',
            relationship: 'spouse',
            dob: '1985-07-02',
            percentage: 100,
          },
        ],
        existing_insurance: 'no',
      },
    },
    {
      applicant: 'spouse',
      product: criticalIllness,
      data: { coverage: { text: '$10,000', value: 10000 }, ...healthy },
    },
    {
      applicant: 'child-1',
      product: criticalIllness,
      data: { coverage: { text: 'No Coverage', value: -999 } },
    },
    {
      applicant: 'child-2',
      product: criticalIllness,
      data: { coverage: { text: 'No Coverage', value: -999 } },
    },
    {
      applicant: 'primary',
      product: accident,
      data: {
        tier: 'family',
        coverage: { text: 'Enhanced', value: 'enhanced' },
        dangerous_activity: 'no',
        driving: 'no',
        confined: 'no',
        existing_insurance: 'no',
      },
    },
  ],
});

/**
 * The Whitfields in everything that a case offers: what is not said above is answered as somebody in good health would who
 * takes the first choice.
 */
export const whitfieldsInAll = (
  catalog: Catalog,
  offered: readonly { readonly id: number; readonly name: string }[],
  startedOn: string,
): EnrollmentData => {
  const idOf = (name: string) => offered.find((one) => one.name === name)?.id ?? 0;
  const two = { criticalIllness: idOf('Critical Illness'), accident: idOf('Accident') };
  const products = offered.flatMap(({ id, name }) =>
    catalog.products
      .filter((product) => product.name === name)
      .map(({ definition }) => ({ id, definition, options: {} })),
  );
  return complete(lakeside(catalog, two, { startedOn, products }), whitfields(two));
};

/** Lakeside Manufacturing as the wizard sees it on a day: Illinois, monthly, Avery as the agent. */
export function lakeside(
  catalog: Catalog,
  products: WhitfieldProducts,
  more: Partial<WizardContext> = {},
): WizardContext {
  const offer = (name: string, id: number): OfferedProduct[] =>
    catalog.products
      .filter((product) => product.name === name)
      .map(({ definition }) => ({ id, definition, options: {} }));
  return {
    caseName: 'Lakeside Manufacturing',
    premiumMode: 'monthly',
    state: 'IL',
    city: 'Chicago',
    startedOn: '2026-11-21',
    mode: 'inperson',
    marks: noMarks,
    agentName: 'Avery Agent',
    products: [
      ...offer('Critical Illness', products.criticalIllness),
      ...offer('Accident', products.accident),
    ],
    singleNameRelationships: ['trust', 'estate'],
    relationshipDisclaimers: {},
    t: createTranslator(plainSite, 'en'),
    unprintable: () => [],
    ...more,
  };
}
