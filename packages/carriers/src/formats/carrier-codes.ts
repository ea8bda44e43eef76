import type { Carrier, CarrierProduct } from '../carrier/carrier.ts';
import type { CarrierRecord, RecordPerson } from '../record/record.ts';
import type { Complain } from './complaints.ts';

/** The person whom an application insures; the others of the coverage stand beside them. */
export const insuredOf = (record: CarrierRecord): RecordPerson =>
  peopleOf(record).find(({ party }) => party === record.coverage.insured_parties[0]) ?? record.employee;

/** The employee and those whom the coverage is for beside them. */
export const peopleOf = ({ employee, dependents }: CarrierRecord): readonly RecordPerson[] => [
  employee,
  ...dependents,
];

/** Whom the coverage is for, in its order. */
export const coveredOf = (record: CarrierRecord): readonly RecordPerson[] =>
  record.coverage.insured_parties.flatMap(
    (party) => peopleOf(record).find((person) => person.party === party) ?? [],
  );

/**
 * The group number that the carrier has given the employer; where its file says none, the employer's own with us, or else the number
 * under which we know the employer.
 */
export const groupNumberOf = ({ employers }: Carrier, { employer }: CarrierRecord): string => {
  const { id, number } = employer;
  const given = number !== null && Object.hasOwn(employers, number) ? employers[number] : undefined;
  return given ?? number ?? String(id);
};

/** What the carrier's file says of the record's product; complains where it does not list it. */
export function listedProduct(
  { products, name }: Carrier,
  { product }: CarrierRecord,
  complain: Complain,
): CarrierProduct | undefined {
  const listed = Object.hasOwn(products, product.code) ? products[product.code] : undefined;
  if (!listed) complain('carrier-product-unlisted', 'product.code', { carrier: name, product: product.code });
  return listed;
}

/** The carrier's own code for what was chosen: the first whose conditions all hold. Complains where none fits. */
export function planCodeOf(listed: CarrierProduct, record: CarrierRecord, complain: Complain): string {
  const facts = choiceFacts(record);
  const found = listed.plan_codes.find(({ when }) =>
    Object.entries(when).every(([name, value]) => facts.get(name) === value),
  );
  if (!found) complain('carrier-plan-unlisted', 'coverage.text', { product: record.product.code });
  return found?.code ?? '';
}

/** The carrier's code of a rider; complains where its file has none. */
export function riderCodeOf(
  listed: CarrierProduct,
  rider: CarrierRecord['coverage']['riders'][number],
  complain: Complain,
): string {
  const code = Object.hasOwn(listed.rider_codes, rider.name) ? listed.rider_codes[rider.name] : undefined;
  if (code === undefined)
    complain('carrier-plan-unlisted', `coverage.riders.${rider.name}`, { product: rider.text });
  return code ?? '';
}

function choiceFacts(record: CarrierRecord): ReadonlyMap<string, string | null> {
  const { plan, tier, rating, options } = record.coverage;
  return new Map<string, string | null>([
    ...options.map(({ name, value }): [string, string] => [name, value]),
    ['plan', plan],
    ['tier', tier],
    ['rating', rating?.value ?? null],
    ['relation', insuredOf(record).relation],
  ]);
}
