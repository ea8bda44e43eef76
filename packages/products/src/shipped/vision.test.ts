import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { stateInDefaultLanguage } from '@openroll/wizard/applications/default-language';
import type { WizardContext } from '@openroll/wizard/enrollment';
import { explore } from '@openroll/wizard/explore/explore';
import { formValues } from '@openroll/wizard/forms/fill-form';
import { rateAll } from '@openroll/wizard/rates/rate';
import { walk } from '@openroll/wizard/walk';
import { describe, expect, it } from 'vitest';
import { inEnglish, inSpanish, visionData } from './vision.fixture.ts';

const stepsIn = (context: WizardContext) => JSON.stringify(walk(context, visionData).steps);

function applicationIn(context: WizardContext) {
  const made = assembleApplications(context, visionData);
  if (!made.ok || !made.value.applications[0]) throw new Error('nothing was applied for');
  return made.value.applications[0];
}

const signed = [
  {
    signer: 'applicant',
    name: 'Ann Bell',
    signed_on: '2026-06-15',
    method: 'inperson',
    place: { city: 'Joliet', state: 'IL' },
  },
] as const;

const printedIn = (context: WizardContext) =>
  formValues(context, visionData, applicationIn(context), signed).map(({ form, fields }) => ({
    form,
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  }));

describe('a session in Spanish', () => {
  it('asks in Spanish what has Spanish texts, and in English what has none', () => {
    const steps = stepsIn(inSpanish());
    for (const text of [
      'Visión paga un examen de la vista cada año.',
      'Plan médico',
      'Básico',
      'Quién está cubierto',
      'Empleado y cónyuge',
      'Tipo de lentes',
      'Lentes de contacto',
      '¿Alguna de las personas propuestas espera una cirugía ocular?',
      'Hace menos de un año',
      '¿Reemplazará esto otro seguro de la vista?',
      'Solicito el seguro Visión que aparece en la solicitud.',
    ])
      expect(steps).toContain(text);
    expect(steps).toContain('Examination $90.');
    expect(steps).not.toContain('Examination $60.');
    expect(steps).not.toContain('Who is covered');
  });

  it('asks what a state asks otherwise in Spanish too', () => {
    expect(stepsIn(inSpanish({ state: 'TX' }))).toContain('¿Alguien en Texas espera una cirugía ocular?');
  });

  it('refuses in Spanish, in the words of the product', () => {
    const asked = inSpanish();
    const off = {
      ...visionData,
      applicants: visionData.applicants.map((one) => ({
        ...one,
        data: { ...one.data, actively_at_work: 'no' },
      })),
    };
    const { steps, errors } = walk(asked, off);
    expect(JSON.stringify([steps, errors])).toContain('Visión solo se puede solicitar mientras');
  });

  it('states the application in Spanish, and for the record in the language of the site', () => {
    const context = inSpanish();
    const application = applicationIn(context);
    expect(application.coverage_text).toBe('Superior, Empleado y cónyuge, Lentes de contacto, Cirugía láser');
    const recorded = stateInDefaultLanguage(context, visionData, application);
    expect(recorded).toEqual(applicationIn(inEnglish()));
    expect(recorded.coverage_text).toBe('Plus, Employee + Spouse, Contact lenses, Laser Surgery');
  });

  it('prints the Spanish PDF in Spanish, and a form that has none in English throughout', () => {
    expect(printedIn(inSpanish())).toEqual([
      {
        form: 'vision-app.es.pdf',
        name: 'Ann Bell',
        born: '01/31/1990',
        gender: '«Female»',
        product: 'Visión',
        plan: 'Superior, Empleado y cónyuge, Lentes de contacto, Cirugía láser',
        examination: 'Hace menos de un año',
        premium: 'Usted paga $20.70 «Monthly».',
        'surgery.yes': false,
        'surgery.no': true,
        lasik: 'La cirugía láser está cubierta.',
        signed: 'Ann Bell, 06/15/2026, Joliet, IL, «In person»',
      },
      {
        form: 'vision-notice.pdf',
        name: 'Ann Bell',
        product: 'Vision',
        plan: 'Plus, Employee + Spouse, Contact lenses, Laser Surgery',
        signed: 'Ann Bell, 06/15/2026, Joliet, IL, In person',
      },
    ]);
  });

  it('prints the form of a state in its own language where the state has no Spanish one', () => {
    expect(printedIn(inSpanish({ state: 'TX' }))[0]).toMatchObject({
      form: 'vision-app-TX.pdf',
      product: 'Vision',
      gender: 'Female',
      examination: 'Within a year',
      premium: 'You pay $20.70 Monthly.',
      lasik: 'Laser surgery is covered.',
    });
  });

  it('costs what it costs in English, and asks under the same names', () => {
    const premiums = (context: WizardContext) =>
      rateAll(context, visionData).map(({ total_premium, annual }) => ({ total_premium, annual }));
    expect(premiums(inSpanish())).toEqual(premiums(inEnglish()));
    expect(premiums(inSpanish())).toMatchObject([{ total_premium: 20.7 }]);
    const names = (context: WizardContext) =>
      walk(context, visionData).steps.map(({ name, fields }) => [name, fields.map((field) => field.name)]);
    expect(names(inSpanish())).toEqual(names(inEnglish()));
  });
});

describe('a session in English', () => {
  it('meets no Spanish, and prints the form itself', () => {
    expect(stepsIn(inEnglish())).not.toMatch(/Visión|Básico|Empleado/);
    expect(printedIn(inEnglish()).map(({ form }) => form)).toEqual(['vision-app.pdf', 'vision-notice.pdf']);
    expect(printedIn(inEnglish())[0]).toMatchObject({ gender: 'Female', premium: 'You pay $20.70 Monthly.' });
  });
});

it.each([inEnglish(), inSpanish()])(
  'a product of two languages is explored without a finding (%#)',
  ({ products, t }) => {
    const definitions = products.map(({ definition }) => definition);
    expect(definitions.flatMap((each) => explore(each, '2026-06-15', t))).toEqual([]);
  },
);
