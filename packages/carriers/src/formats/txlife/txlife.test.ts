import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import type { CarrierRecord } from '../../record/record.ts';
import {
  accident,
  anEmployee,
  aPerson,
  decided,
  harborLife,
  sending,
  termLife,
} from '../../samples/records.fixture.ts';
import { txlife } from './txlife.ts';

interface Tag {
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

function tagsOf(records: readonly CarrierRecord[], carrier = harborLife()): Tag[] {
  const written = txlife(records, carrier, sending);
  if (!written.ok) throw new Error(JSON.stringify(written.problems));
  const tags: Tag[] = [];
  const open: Tag[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const tag = { path: [open.at(-1)?.path, name].filter(Boolean).join('/'), attributes, text: '' };
    tags.push(tag);
    open.push(tag);
  });
  parser.on('text', (text) => {
    const tag = open.at(-1);
    if (tag) tag.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(new TextDecoder().decode(written.value)).close();
  return tags;
}

const textsAt = (tags: readonly Tag[], end: string) =>
  tags.filter(({ path }) => path.endsWith(`/${end}`)).map(({ text }) => text);

it('is a request of type 103 for each record, under the record’s GUID', () => {
  const tags = tagsOf([termLife(), termLife({ guid: '7a1b2c3d-0000-4000-8000-00000000abce', version: 2 })]);
  expect(textsAt(tags, 'TransRefGUID')).toEqual([
    '7a1b2c3d-0000-4000-8000-00000000abcd',
    '7a1b2c3d-0000-4000-8000-00000000abce',
  ]);
  expect(
    tags.filter(({ path }) => path.endsWith('TransType')).map(({ attributes }) => attributes.tc),
  ).toEqual(['103', '103']);
});

it('refers only to what it holds, and gives no id twice', () => {
  const tags = tagsOf([termLife(), termLife()]);
  const ids = tags.flatMap(({ attributes }) => attributes.id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const named = tags.flatMap(
    ({ attributes: { PartyID, CarrierPartyID, OriginatingObjectID, RelatedObjectID, PrimaryObjectID } }) =>
      [PartyID, CarrierPartyID, OriginatingObjectID, RelatedObjectID, PrimaryObjectID].flatMap(
        (id) => id ?? [],
      ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

it('tells policy, coverages, beneficiaries, signatures, answers and the document’s hash', () => {
  const tags = tagsOf([termLife()]);
  expect(textsAt(tags, 'FaceAmt')).toEqual(['100000.00']);
  expect(textsAt(tags, 'PaymentAmt')).toEqual(['43.18']);
  expect(textsAt(tags, 'Coverage/ProductCode')).toEqual(['TL', 'TL-CTR']);
  expect(textsAt(tags, 'InterestPercent')).toEqual(['100', '100']);
  expect(textsAt(tags, 'SignatureName')).toEqual(['Dana Q Whitfield', 'Avery Agent']);
  expect(textsAt(tags, 'SignatureDate')).toEqual(['2026-11-21', '2026-11-21']);
  expect(textsAt(tags, 'ResponseData')).toEqual(['yes', 'no']);
  expect(textsAt(tags, 'AttachmentKey')).toEqual(['b'.repeat(64)]);
  expect(textsAt(tags, 'Organization').length).toBe(3);
});

const codesAt = (tags: readonly Tag[], end: string) =>
  tags
    .filter(({ path }) => path.endsWith(`/${end}`))
    .map(({ attributes, text }) => `${attributes.tc} ${text}`);

it('has the codes of TXLife for who is what to whom', () => {
  const family = termLife({
    dependents: [aPerson(), aPerson({ party: 'child-1', relation: 'child' })],
    coverage: { ...termLife().coverage, riders: [], insured_parties: ['primary', 'spouse', 'child-1'] },
  });
  const tags = tagsOf([family]);
  expect(codesAt(tags, 'LifeParticipantRoleCode')).toEqual([
    '1 Primary Insured',
    '5 Insured Spouse',
    '3 Insured Child',
  ]);
  expect(codesAt(tags, 'RelationRoleCode')).toEqual([
    '32 Insured',
    '32 Insured',
    '32 Insured',
    '8 Owner',
    '37 Primary Writing Agent',
    '7 Employer',
    '1 Spouse',
    '2 Child',
    '34 Primary Beneficiary',
    '36 Contingent Beneficiary',
  ]);
  expect(codesAt(tags, 'OriginatingObjectType')).toEqual([
    ...Array.from({ length: 5 }, () => '4 Holding'),
    ...Array.from({ length: 5 }, () => '6 Party'),
  ]);
  expect(codesAt(tags, 'RelationDescription')).toEqual(['2147483647 Spouse', '2147483647 Trust']);
  expect(codesAt(tags, 'SignatureRoleCode')).toEqual(['22 Applicant', '15 Primary Agent']);
  expect(tags.find(({ path }) => path.endsWith('/Policy'))?.attributes).toEqual({
    CarrierPartyID: 'R1_Carrier',
  });
});

it('tells who shares the commission, the primary agent first', () => {
  const shared = tagsOf([termLife({ commission: accident().commission })]);
  expect(textsAt(shared, 'VolumeSharePct')).toEqual(['87.50', '12.50']);
  expect(codesAt(shared, 'RelationRoleCode').slice(3, 5)).toEqual([
    '37 Primary Writing Agent',
    '52 Additional Writing Agent',
  ]);
  expect(textsAt(shared, 'Party/FullName')).toContain('Blair Broker');
  expect(textsAt(tagsOf([termLife()]), 'VolumeSharePct')).toEqual(['100.00']);
});

it.each([
  ['approve', ['50000.00', '9.00', '234.00', '2027-01-01']],
  ['part', ['25000.00', '4.50', '117.00', '2027-02-01']],
  ['decline', []],
] as const)('tells that it was decided by hand: %s', (value, told) => {
  const tags = tagsOf([decided(termLife(), value)]);
  const at = (name: string) => textsAt(tags, `OLifEExtension/${name}`);
  expect([at('DecisionPart'), at('DecisionValue')]).toEqual([['pending_amount'], [value]]);
  expect(['ApprovedAmt', 'ModalPremAmt', 'AnnualPremAmt', 'EffDate'].flatMap(at)).toEqual(told);
  expect(textsAt(tags, 'Coverage/CurrentAmt')[0]).toBe('100000.00');
});

it('says nothing of a decision where nobody has decided', () => {
  expect(textsAt(tagsOf([termLife()]), 'OLifEExtension')).toEqual([]);
});

it('has the codes of TXLife for tobacco, measures, states and lines of business', () => {
  const smoker = anEmployee({ tobacco: 'yes', height_inches: 65, birth_state: 'WY', state: 'Ontario' });
  const illness = {
    'HL-TL': { line: 'critical_illness', plan_codes: [{ code: 'CI' }], rider_codes: { children: 'C' } },
  };
  const tags = tagsOf([termLife({ employee: smoker })], harborLife({ products: illness }));
  expect(codesAt(tags, 'LineOfBusiness')).toEqual(['7 Critical Illness']);
  expect(codesAt(tags, 'SmokerStat')).toEqual(['3 Current']);
  expect(codesAt(tags, 'Height2/MeasureUnits')).toEqual(['2 US System Standard']);
  expect(codesAt(tags, 'Policy/Jurisdiction')).toEqual(['17 IL']);
  expect([...codesAt(tags, 'BirthJurisdiction'), ...codesAt(tags, 'AddressStateTC')]).toEqual([
    '59 WY',
    '2147483647 Ontario',
  ]);
});

it('refuses every kind but life and critical illness by name', () => {
  expect(txlife([accident()], harborLife(), sending)).toMatchObject({
    ok: false,
    problems: [{ code: 'format-product-refused', params: { product: 'Accident', format: 'TXLife 103' } }],
  });
});
