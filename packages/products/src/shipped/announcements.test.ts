import { isCaptured, paymentOption } from '@openroll/domain/payments/captured-option';
import { openSession } from '@openroll/wizard/session';
import { recordingScript, scriptNames, scriptNumber } from '@openroll/wizard/voice/scripts';
import { walkSession } from '@openroll/wizard/walk';
import { describe, expect, it } from 'vitest';
import { shippedCatalog } from './kept-catalog.fixture.ts';
import { lakeside, whitfields } from './whitfields.fixture.ts';

const catalog = shippedCatalog();
const named = (name: string) => {
  const found = catalog.products.find((product) => product.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found.definition;
};
const sessionIn = (mode: 'voiceenroll' | 'inperson') =>
  openSession(
    lakeside(
      catalog,
      { criticalIllness: 1, accident: 2 },
      {
        mode,
        products: [
          { id: 2, definition: named('Accident'), options: {} },
          { id: 7, definition: named('Wage Protector'), options: {} },
        ],
      },
    ),
    whitfields({ criticalIllness: 1, accident: 2 }),
  );
const announced = (mode: 'voiceenroll' | 'inperson') =>
  walkSession(sessionIn(mode)).steps.flatMap(({ name, fields }) =>
    fields
      .filter((field) => field.name.startsWith('announcement_'))
      .map((field) => [name, field.announcement?.script, field.optional ?? false]),
  );

describe('what Wage Protector has announced (B34)', () => {
  it('stands before the coverage of the employee and on the review, in a voice enrollment alone', () => {
    expect(announced('voiceenroll')).toEqual([
      ['coverage:7:primary', 'product:7:about_the_benefit', false],
      ['review', 'product:7:before_you_sign', false],
    ]);
    expect(announced('inperson')).toEqual([]);
  });

  it('is listed first, then the recording and the consents; a number is a place in that list (B27)', () => {
    const session = sessionIn('voiceenroll');
    const names = [
      'product:7:about_the_benefit',
      'product:7:before_you_sign',
      recordingScript,
      'signature:applicant',
      'signature:spouse',
    ];
    expect(scriptNames(session)).toEqual(names);
    expect(names.map((name) => scriptNumber(session, name))).toEqual([1, 2, 3, 4, 5]);
  });
});

it('Whole Life and Accident can be paid by card, and are deducted from pay unless a case says so; no other can (B1)', () => {
  const payable = catalog.products.flatMap(({ name, definition }) => {
    const option = definition.options.find((one) => one.name === paymentOption);
    return option ? [[name, isCaptured({ [paymentOption]: option.default })]] : [];
  });
  expect(payable.sort()).toEqual([
    ['Accident', false],
    ['Whole Life', false],
  ]);
});
