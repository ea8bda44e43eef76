import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { withAnswer } from '@openroll/wizard/applications/complete';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { rateAll, totalModal } from '@openroll/wizard/rates/rate';
import { walk } from '@openroll/wizard/walk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersIn,
  appliedPlaces,
  keyOf,
  path,
  pathThroughAll,
  shownPlaces,
  stopsOn,
  walked,
} from './random-walks.fixture.ts';

const everything = (context: WizardContext, data: EnrollmentData) => {
  const { steps, errors } = walk(context, data);
  return { steps, errors, rates: rateAll(context, data), assembled: assembleApplications(context, data) };
};

/** The same offer as nobody has seen it before: nothing that was kept of the products or texts is found for it. */
const unseen = ({ t, products, ...context }: WizardContext): WizardContext => ({
  ...context,
  products: structuredClone(products),
  t: Object.assign((...given: Parameters<typeof t>) => t(...given), {
    language: t.language,
    formats: t.formats,
  }),
});

describe('whatever the path through the shipped products', () => {
  it('what is kept for all who are alike is what would be made for each of them', () => {
    fc.assert(
      fc.property(pathThroughAll, (taken) => {
        const { context, stops } = stopsOn(taken);
        for (const data of stops)
          expect(everything(context, data)).toEqual(everything(unseen(context), data));
      }),
      { numRuns: 8 },
    );
  });

  it('an answer of an abandoned branch never reaches an application', () => {
    let applied = 0;
    let abandoned = 0;
    fc.assert(
      fc.property(path, (taken) => {
        const { context, data } = walked(taken);
        const shown = shownPlaces(context, data);
        const places = appliedPlaces(context, data);
        applied += places.length;
        abandoned += answersIn(data).filter(({ of, name }) => !shown.has(keyOf(of, name))).length;
        expect(places.filter((place) => !shown.has(place))).toEqual([]);
      }),
      { numRuns: 40 },
    );
    // Else nothing was proved: both are hundreds.
    expect([applied > 100, abandoned > 100]).toEqual([true, true]);
  });

  it('a step that is asked for alone is the step of the whole way, and as much is wrong on it', () => {
    let wrong = 0;
    fc.assert(
      fc.property(path, fc.boolean(), (taken, isAnswered) => {
        const { context, data } = walked(taken);
        const nobody = data.applicants.map((one) => ({ ...one, data: {} }));
        const given = isAnswered ? data : { ...data, applicants: nobody };
        const whole = walk(context, given);
        for (const [index, step] of whole.steps.entries()) {
          const { at, indexOf, errorsOn } = walk(context, given);
          const errors = errorsOn(step.name);
          expect(errors).toEqual(whole.errors.filter((error) => error.step === step.name));
          expect(at(indexOf(step.name))).toEqual(step);
          expect(indexOf(step.name)).toBe(index);
          wrong += errors.length;
        }
      }),
      { numRuns: 20 },
    );
    // Else nothing was proved.
    expect(wrong).toBeGreaterThan(50);
  });

  it('what is applied for costs what was rated, and no more', () => {
    fc.assert(
      fc.property(path, (taken) => {
        const { context, data } = walked(taken);
        const assembled = assembleApplications(context, data);
        if (!assembled.ok) return;
        const rates = rateAll(context, data);
        const sum = assembled.value.applications.reduce((cents, each) => cents + each.modal_cents, 0);
        expect(sum).toBe(totalModal(rates));
      }),
      { numRuns: 20 },
    );
  });

  it('the order in which answers were given, abandoned ones among them, changes nothing', () => {
    fc.assert(
      fc.property(path, fc.infiniteStream(fc.nat()), (taken, numbers) => {
        const { context, data } = walked(taken);
        const shuffled = answersIn(data)
          .map((each) => ({ each, place: numbers.next().value }))
          .toSorted((a, b) => a.place - b.place);
        const again = shuffled.reduce<EnrollmentData>(
          (now, { each: { of, name, value } }) => withAnswer(now, of, name, value),
          { applicants: [], selectedCoverages: [] },
        );
        expect(everything(context, again)).toEqual(everything(context, data));
      }),
      { numRuns: 20 },
    );
  });

  it('the time zone of the machine changes nothing', () => {
    const zone = process.env.TZ;
    fc.assert(
      fc
        .property(path, (taken) => {
          const offsets = new Set<number>();
          const said = ['Pacific/Kiritimati', 'America/Chicago', 'UTC'].map((each) => {
            process.env.TZ = each;
            offsets.add(new Date(2026, 0, 1).getTimezoneOffset());
            const { context, data } = walked(taken);
            return JSON.stringify(everything(context, data));
          });
          expect([new Set(said).size, offsets.size]).toEqual([1, 3]);
        })
        .afterEach(() => {
          if (zone === undefined) delete process.env.TZ;
          else process.env.TZ = zone;
        }),
      { numRuns: 8 },
    );
  });
});
