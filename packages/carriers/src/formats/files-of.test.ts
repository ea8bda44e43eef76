import { expect, it } from 'vitest';
import { lintCarrier } from '../carrier/carrier-lint.ts';
import { accident, disability, harborLife, sending, termLife } from '../samples/records.fixture.ts';
import { filesOf } from './files-of.ts';

const formatsOf = (outcome: ReturnType<typeof filesOf>) =>
  outcome.ok ? outcome.value.map(({ format }) => format) : outcome.problems.map(({ code }) => code);

const carrier = harborLife();
const listed = carrier.products['HL-ACC'];
const { 'HL-ACC': _, ...others } = carrier.products;
if (!listed) throw new Error('the fixture lists Accident');

it.each([
  ['Accident', accident(), ['ldex', 'csv', 'xlsx']],
  ['Term Life', termLife(), ['ldex', 'txlife', 'csv', 'xlsx']],
  ['a disability benefit', disability(), ['ldex', 'x12-834', 'csv', 'xlsx']],
])('sends %s in the formats of the carrier that take its kind', (_name, record, expected) => {
  expect(formatsOf(filesOf([record], carrier, sending))).toEqual(expected);
});

it('sends nothing beside canonical JSON where the carrier asks for nothing', () => {
  expect(formatsOf(filesOf([accident()], { ...carrier, formats: [] }, sending))).toEqual([]);
});

it('refuses a format that the file asks of a product and that has no words for it', () => {
  const asked = {
    ...carrier,
    products: { ...others, 'HL-ACC': { ...listed, formats: ['x12-834' as const] } },
  };
  expect(formatsOf(filesOf([accident()], asked, sending))).toEqual(['format-product-refused']);
  expect(lintCarrier(asked, [])).toContainEqual({
    path: ['products', 'HL-ACC', 'formats'],
    message: 'x12-834 does not take accident',
  });
});

it.each([
  ['a product that is not listed', { ...carrier, products: others }, 'carrier-product-unlisted'],
  [
    'a choice without a plan code',
    {
      ...carrier,
      products: { ...others, 'HL-ACC': { ...listed, plan_codes: [{ code: 'B', when: { plan: 'basic' } }] } },
    },
    'carrier-plan-unlisted',
  ],
])('refuses %s', (_name, file, code) => {
  expect(formatsOf(filesOf([accident()], file, sending))).toContain(code);
});

it('finds products and riders that a carrier’s file lacks', () => {
  const sold = [
    { code: 'HL-ACC', riders: [] },
    { code: 'HL-TL', riders: ['children', 'waiver'] },
    { code: 'HL-STD', riders: [] },
    { code: 'HL-NEW', riders: [] },
  ];
  expect(lintCarrier(carrier, sold).map(({ message }) => message)).toEqual([
    'HL-NEW is a product of this carrier and is not listed',
    'the rider waiver has no code in rider_codes',
    'no product of this carrier has the code HL-MED',
  ]);
});

it.each([
  ['a folder with an inbox', { kind: 'folder', path: '/out', inbox: '/in' }, 0],
  ['a folder without one', { kind: 'folder', path: '/out' }, 1],
  ['a web address', { kind: 'https', url: 'https://a.test/in', secret: { env: 'A' } }, 1],
])('finds answers that come as files where nobody looks: %s', (_name, transport, findings) => {
  const found = (acknowledgement: string) =>
    lintCarrier(harborLife({ formats: [], products: {}, transport, acknowledgement }), []);
  expect(found('file').map(({ path }) => path)).toEqual(
    Array.from({ length: findings }, () => ['acknowledgement']),
  );
  expect(found('none')).toEqual([]);
});

it.each([
  ['with a secret of its own', { answer_secret: { env: 'A' } }, []],
  [
    'with that of its transport',
    { transport: { kind: 'https', url: 'https://a.test/in', secret: { env: 'A' } } },
    [],
  ],
  ['without any', {}, ['acknowledgement']],
  [
    'with one that nobody signs with',
    { acknowledgement: 'none', answer_secret: { env: 'A' } },
    ['answer_secret'],
  ],
])('finds answers by http that nobody could believe: %s', (_, given, paths) => {
  const found = lintCarrier(harborLife({ formats: [], products: {}, acknowledgement: 'http', ...given }), []);
  expect(found.map(({ path }) => path[0])).toEqual(paths);
});
