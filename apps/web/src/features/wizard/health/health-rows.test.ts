import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Field, Step } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { describe, expect, it } from 'vitest';
import { answered, asks, explained, yesNo } from '../../../../test/health-facts.ts';
import { answerAt } from '../answers/answer-places.ts';
import { healthRows } from './health-rows.ts';
import { sectionsOf } from './sections.ts';
import { filledIn, mayAnswerTogether, mirrored, noForEveryone } from './shared-answers.ts';

const rowsOf = (steps: readonly Step[], data: EnrollmentData = answered()) => healthRows(steps, data, [7, 8]);

/** Rows as `question: who (of which products), who …`. */
const told = (steps: readonly Step[], data?: EnrollmentData) =>
  rowsOf(steps, data).map(({ question, cells }) => {
    const columns = cells.map(
      ({ person, places }) => `${person} (${places.map(({ context }) => context.product).join(' ')})`,
    );
    return `${question.display_name || question.content}: ${columns.join(', ')}`;
  });

const heart = yesNo('heart', 'Heart attack?');

describe('which questions are the same', () => {
  it.each<[string, Field, boolean]>([
    ['under another name', yesNo('stroke', 'Heart attack?'), true],
    ['with other consequences', yesNo('heart', 'Heart attack?', { affects_premium: true }), true],
    ['of another topic, and not together', yesNo('heart', 'Heart attack?', { topic: 'Heart' }), true],
    ['in another place', yesNo('heart', 'Heart attack?', { display_twelfths: 6 }), true],
    ['in words that differ by a letter', yesNo('heart', 'Heart attacks?'), false],
    ['with other help', yesNo('heart', 'Heart attack?', { help: 'Ever.' }), false],
    ['that may be left out', yesNo('heart', 'Heart attack?', { optional: true }), false],
    ['of another kind', explained('heart', 'Heart attack?'), false],
    ['with choices', yesNo('heart', 'Heart attack?', { choices: [{ value: 'a', text: 'A' }] }), false],
  ])('%s: %j', (_, other, isSame) => {
    const steps = [asks(7, 'primary', [heart]), asks(8, 'primary', [other])];
    expect(rowsOf(steps)).toHaveLength(isSame ? 1 : 2);
  });

  it('are those of a yes with details of the same length only', () => {
    const details = (max_length: number) => explained('test', 'Tests?', { max_length });
    const of = (length: number) =>
      rowsOf([asks(7, 'primary', [details(400)]), asks(8, 'primary', [details(length)])]);
    expect([of(400), of(300)].map(({ length }) => length)).toEqual([1, 2]);
  });

  it('are not two of one step, whatever their words', () => {
    const twice = [yesNo('first', 'Anything else?'), yesNo('second', 'Anything else?')];
    expect(told([asks(7, 'primary', twice), asks(8, 'primary', twice)])).toEqual([
      'Anything else?: primary (7 8)',
      'Anything else?: primary (7 8)',
    ]);
  });
});

describe('rows', () => {
  it('have a column for each person whom some product asks, and nobody else', () => {
    const cancer = yesNo('cancer', 'Cancer?');
    const confined = yesNo('confined', 'Confined?');
    const steps = [
      asks(7, 'primary', [heart]),
      asks(8, 'primary', [cancer, heart]),
      asks(7, 'spouse', [confined, heart]),
      asks(8, 'child-1', [cancer, heart]),
    ];
    expect(told(steps)).toEqual([
      'Confined?: spouse (7)',
      'Heart attack?: primary (7 8), spouse (7), child-1 (8)',
      'Cancer?: primary (8), child-1 (8)',
    ]);
  });

  it('keep the order in which each product asks', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => yesNo(name, `${name}?`)) as [Field, Field, Field];
    const steps = [asks(7, 'primary', [c]), asks(7, 'spouse', [a, c]), asks(7, 'child-1', [a, b])];
    expect(told(steps).map((each) => each.slice(0, 2))).toEqual(['a?', 'b?', 'c?']);
  });

  it('hold below them what an answer leads to, for whoever gave it', () => {
    const since = makeField('since', 'date', 'Since when?', {
      condition: { '==': [{ var: 'heart' }, 'yes'] },
    });
    const more = makeField('more', 'conditional_fieldset', '', {
      optional: true,
      field_name: 'heart',
      show_if_value: 'yes',
      showIfTrue: [makeField('doctor', 'text', 'Which doctor?')],
    });
    const steps = ['primary', 'spouse'].flatMap((person) =>
      [7, 8].map((product) => asks(product, person, [heart, since, more])),
    );
    const yes = { heart: 'yes' };
    const [row, ...others] = rowsOf(steps, answered({ '7 spouse': yes, '8 spouse': yes }));
    expect(others).toEqual([]);
    expect(
      row?.cells.map(({ below }) => below.map((places) => [places[0].field.name, places.length])),
    ).toEqual([
      [],
      [
        ['since', 2],
        ['doctor', 2],
      ],
    ]);
  });

  it('stand together by topic, and by product where there is none; a heading goes with what it heads', () => {
    const header = makeField('head', 'header', 'Work');
    const steps = [
      asks(7, 'primary', [yesNo('a', 'a?', { topic: 'Heart' }), header, yesNo('b', 'b?', { topic: 'Work' })]),
      asks(8, 'primary', [yesNo('c', 'c?', { topic: 'Heart' }), yesNo('d', 'd?')]),
    ];
    const names = new Map([
      [7, 'Term'],
      [8, 'Whole'],
    ]);
    const sections = sectionsOf(rowsOf(steps), names).map(({ title, rows }) => [
      title,
      rows.map(({ question }) => question.display_name),
    ]);
    expect(sections).toEqual([
      ['Heart', ['a?', 'c?']],
      ['Work', ['Work', 'b?']],
      ['Whole', ['d?']],
    ]);
  });
});

describe('an answer for several products', () => {
  const tests = explained('test', 'Tests?');
  const own = explained('open_treatment', 'Tests?');
  const steps = [asks(7, 'primary', [tests]), asks(8, 'primary', [own])];
  const placesOf = (data: EnrollmentData) => rowsOf(steps, data)[0]?.cells[0]?.places;
  const at = (data: EnrollmentData, product: number, name: string) =>
    answerAt(data, { applicantId: 'primary', product }, name);

  it('is written to all of them under their own names, its details too', () => {
    const data = answered({ '7 primary': { test: 'yes', test_explanation: 'An X-ray' } });
    const places = placesOf(data);
    const after = places ? mirrored(data, places) : data;
    expect([at(after, 8, 'open_treatment'), at(after, 8, 'open_treatment_explanation')]).toEqual([
      'yes',
      'An X-ray',
    ]);
    const emptied = answered({ '8 primary': { open_treatment: 'no' } });
    expect(places && at(mirrored(emptied, places), 8, 'open_treatment')).toBeUndefined();
  });

  it('is filled in for a product that asks it since, and never over another answer', () => {
    const data = answered({ '7 primary': { test: 'no' }, '8 primary': {} });
    expect(at(filledIn(data, rowsOf(steps, data)), 8, 'open_treatment')).toBe('no');
    const nothing = answered();
    expect(filledIn(nothing, rowsOf(steps, nothing))).toBe(nothing);
  });

  it('stands once for each where the stored ones differ, also of the details', () => {
    const differing = answered({ '7 primary': { test: 'no' }, '8 primary': { open_treatment: 'yes' } });
    expect(told(steps, differing)).toEqual(['Tests?: primary (7)', 'Tests?: primary (8)']);
    expect(filledIn(differing, rowsOf(steps, differing))).toBe(differing);
    const details = answered({
      '7 primary': { test: 'yes', test_explanation: 'An X-ray' },
      '8 primary': { open_treatment: 'yes', open_treatment_explanation: 'None' },
    });
    expect(told(steps, details)).toHaveLength(2);
  });

  it('keeps its rows apart for whom they differed while the page is open', () => {
    const both = answered({ '7 primary': { test: 'no' }, '8 primary': { open_treatment: 'no' } });
    const key = rowsOf(steps, both)[0]?.key;
    expect(healthRows(steps, both, [7, 8], new Set([`primary ${key}`]))).toHaveLength(2);
    expect(healthRows(steps, both, [7, 8], new Set([`spouse ${key}`]))).toHaveLength(1);
  });
});

describe('no for everyone', () => {
  const together = { answer_together: true };
  const rowOf = (...fields: readonly Field[]) =>
    rowsOf(
      fields.map((field, index) =>
        asks(index < 2 ? 7 : 8, ['primary', 'spouse', 'primary'][index] ?? '', [field]),
      ),
    )[0];
  const heartOf = (details: object) => yesNo('heart', 'Heart attack?', details);
  const tellOf = (details: object) => makeField('tell', 'text', 'Tell?', details);

  it.each<[string, readonly Field[], boolean]>([
    ['several people, and the file allows it', [heartOf(together), heartOf(together)], true],
    ['one person', [heartOf(together)], false],
    ['the file of one product does not allow it', [heartOf(together), heartOf(together), heartOf({})], false],
    ['no yes or no', [tellOf(together), tellOf(together)], false],
  ])('is offered by the products’ files: %s', (_, fields, isOffered) => {
    const row = rowOf(...fields);
    expect(row && mayAnswerTogether(row)).toBe(isOffered);
  });

  it('answers this question for each person and product, and nothing else', () => {
    const cancer = yesNo('cancer', 'Cancer?', together);
    const steps = [
      asks(7, 'primary', [heart, cancer]),
      asks(8, 'primary', [heart]),
      asks(7, 'child-1', [heart]),
    ];
    const [row] = rowsOf(steps);
    const after = row ? noForEveryone(answered(), row) : answered();
    expect(after.selectedCoverages).toEqual([
      { applicant: 'primary', product: 7, data: { heart: 'no' } },
      { applicant: 'primary', product: 8, data: { heart: 'no' } },
      { applicant: 'child-1', product: 7, data: { heart: 'no' } },
    ]);
  });
});
