import { type Application, assembleApplications } from '@openroll/wizard/applications/assemble';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { formValues } from '@openroll/wizard/forms/fill-form';
import type { FormSignature } from '@openroll/wizard/forms/form-facts';
import { expect, it } from 'vitest';
import { shippedCatalog } from './kept-catalog.fixture.ts';
import { lakeside, whitfieldsInAll } from './whitfields.fixture.ts';

const catalog = shippedCatalog();
const products = catalog.products.map(({ name, definition }, index) => ({ id: index + 1, name, definition }));
const offered = products.map(({ id, definition }) => ({ id, definition, options: {} }));
const startedOn = '2026-03-18';
const context = lakeside(catalog, { criticalIllness: 0, accident: 0 }, { startedOn, products: offered });
const data = whitfieldsInAll(catalog, products, startedOn);

function applicationsOf(own: WizardContext, answers: EnrollmentData): readonly Application[] {
  const made = assembleApplications(own, answers);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value.applications;
}

const signed = (signer: FormSignature['signer'], name: string): FormSignature => ({
  signer,
  name,
  method: 'inperson',
  signed_on: '2026-03-18',
  place: { city: 'Joliet', state: 'IL' },
});
const applicant = signed('applicant', 'Dana Whitfield');
const agent = signed('agent', 'Avery Agent');
const renamed: EnrollmentData = {
  ...data,
  applicants: data.applicants.map((each) => ({ ...each, data: { ...each.data, first_name: 'Robin' } })),
};

it('prints an application again, signed or for others, as one that was never printed', () => {
  const applications = applicationsOf(context, data);
  expect(applications.length).toBeGreaterThan(5);
  for (const application of applications) {
    const turns: [WizardContext, EnrollmentData, FormSignature[]][] = [
      [context, data, []],
      [context, data, [applicant]],
      [context, data, [applicant, agent]],
      [{ ...context, agentName: 'Noor Agent', city: 'Aurora' }, data, [agent]],
      [context, renamed, [applicant]],
      [context, data, []],
    ];
    const printed = turns.map(([own, answers, signatures]) =>
      formValues(own, answers, application, signatures),
    );
    const first = turns.map(([own, answers, signatures]) =>
      formValues(own, answers, structuredClone(application), signatures),
    );
    expect(printed).toEqual(first);
    expect(new Set(printed.map((each) => JSON.stringify(each))).size).toBeGreaterThanOrEqual(3);
  }
});
