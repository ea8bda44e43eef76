import type { CarrierProduct } from '@openroll/carriers/carrier/carrier';
import { describe, expect, it } from 'vitest';
import { readCatalog, shippedCatalogFolder } from '../load-catalog.ts';
import { lintCarrierCodes } from './lint-carrier-codes.ts';

const { products, beside } = readCatalog(shippedCatalogFolder);
const definitionOf = (code: string) => {
  const found = products.find(({ product }) => product.definition.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return found.product.definition;
};

/** What is said of a shipped product whose listing is changed. */
function said(code: string, change: (listed: CarrierProduct) => Partial<CarrierProduct>): string[] {
  const [carrier] = beside.carriers;
  const listed = carrier?.products[code];
  if (!carrier || !listed) throw new Error(`no carrier lists ${code}`);
  const changed = { ...carrier, products: { ...carrier.products, [code]: { ...listed, ...change(listed) } } };
  return lintCarrierCodes(definitionOf(code), [changed]).map(({ message }) => message);
}
const about = (code: string, what: string) => [`carriers/openroll-mutual.yaml, ${code}: ${what}`];

describe('what the file of a carrier says of a product', () => {
  it.each(products.map(({ product }) => product.definition.code))('is whole for the shipped %s', (code) => {
    expect(said(code, () => ({}))).toEqual([]);
  });

  it('lacks a code for a plan, or for a choice beside another', () => {
    expect(
      said('OR-HI', ({ plan_codes }) => ({
        plan_codes: plan_codes.filter(({ when }) => when.plan !== 'plan_300'),
      })),
    ).toEqual(about('OR-HI', 'no plan code is for plan plan_300'));
    expect(said('OR-CI', ({ plan_codes }) => ({ plan_codes: plan_codes.slice(0, -1) }))).toEqual(
      about('OR-CI', 'no plan code is for relation employee'),
    );
    expect(
      said('OR-ACC', ({ plan_codes }) => ({
        plan_codes: plan_codes.map((each) => ({ ...each, when: { ...each.when, tier: 'employee' } })),
      })),
    ).toEqual(about('OR-ACC', 'no plan code is for plan essential, tier employee_spouse'));
  });

  it('asks for what the product does not ask, and for a choice that it does not offer', () => {
    const instead = (when: Record<string, string>) => (listed: CarrierProduct) => ({
      plan_codes: [{ code: 'NEW', when }, ...listed.plan_codes],
    });
    expect(said('OR-HI', instead({ plan: 'plan_400' }))).toEqual(
      about('OR-HI', 'NEW: plan_400 is no plan of the product: plan_100, plan_200, plan_300'),
    );
    expect(said('OR-TL', instead({ plan: 'basic' }))).toEqual(
      about('OR-TL', 'NEW asks for plan, of which the product has no choices'),
    );
    expect(said('OR-WP', instead({ waiting_period: '8' }))).toHaveLength(1);
  });

  it('lacks the code of a rider, or has one of a rider that there is not', () => {
    const { wellness, ...rest } = { wellness: 'HI25-WEL', intensive_care: 'HI25-ICU' };
    expect(said('OR-HI', () => ({ rider_codes: rest }))).toEqual(
      about('OR-HI', 'no code is for the rider wellness'),
    );
    expect(said('OR-HI', () => ({ rider_codes: { ...rest, wellness, welness: 'X' } }))).toEqual(
      about('OR-HI', 'there is no rider welness'),
    );
  });

  it('says nothing of a product that no carrier lists', () => {
    expect(lintCarrierCodes(definitionOf('OR-HI'), [])).toEqual([]);
  });
});
