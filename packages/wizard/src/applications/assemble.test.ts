import { describe, expect, it } from 'vitest';
import { contextOf, covers, familyData, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { assembleApplications } from './assemble.ts';

const context = contextOf([perPerson(), perFamily()]);

function assemble(...args: Parameters<typeof familyData>) {
  const result = assembleApplications(context, familyData(...args));
  if (!result.ok) return result.problems.map(({ field, code }) => `${field ?? ''} ${code}`.trim());
  const { applications, waived } = result.value;
  return [
    ...applications.map(
      (each) => `${each.product} ${each.insuredId} ${each.coverage_text} [${each.members}]`,
    ),
    ...waived.map((each) => `${each.product} waived`),
  ];
}

const family = { spouse: {}, children: [{}, {}] };

describe('assembling', () => {
  it('makes one application for each person, and one for the family', () => {
    const chosen = {
      '1 primary': covers(20000),
      '1 spouse': covers(10000),
      '1 child-1': covers(5000),
      '1 child-2': covers(-999),
      '2 primary': covers('high', { tier: 'all' }),
    };
    expect(assemble(family, chosen)).toEqual([
      '1 primary $20,000 [primary]',
      '1 spouse $10,000 [spouse]',
      '1 child-1 $5,000 [child-1]',
      '2 primary High, All [primary,spouse,child-1,child-2]',
    ]);
  });

  it('freezes the premium that the engine computes', () => {
    const result = assembleApplications(
      context,
      familyData(
        {},
        { '1 primary': { coverage: { text: '', value: 20000, premium: 0.01 } }, '2 primary': covers(-999) },
      ),
    );
    expect(result).toMatchObject({
      ok: true,
      value: { applications: [{ coverage_cents: 2_000_000, modal_cents: 206, annual_cents: 2472 }] },
    });
  });

  it('writes a product down as waived only when everyone who had a choice waived it', () => {
    expect(assemble(family, { '1 primary': covers(null), '2 primary': covers(-999) })).toEqual(['1 waived']);
    expect(assemble({}, { '1 primary': covers(null), '2 primary': covers('low') })).toEqual([
      '2 primary Low, One [primary]',
      '1 waived',
    ]);
    const partly = { '1 primary': covers(20000), '1 spouse': covers(null), '2 primary': covers(-999) };
    expect(assemble({ spouse: {} }, partly)).toEqual(['1 primary $20,000 [primary]']);
  });

  it('refuses when nothing is chosen', () => {
    expect(assemble({}, { '1 primary': covers(-999), '2 primary': covers(-999) })).toEqual([
      'nothing-selected',
    ]);
  });

  it('refuses while a choice is open or not offered', () => {
    expect(assemble({}, { '1 primary': covers(20000) })).toEqual(['coverage:2:primary required']);
    expect(assemble({}, { '1 primary': covers(1), '2 primary': covers('low') })).toEqual([
      'coverage:1:primary option-unknown',
    ]);
  });

  it('refuses a coverage that cannot be rated', () => {
    expect(
      assemble({ primary: { tobacco: '' } }, { '1 primary': covers(20000), '2 primary': covers(-999) }),
    ).toEqual(['coverage:1:primary coverage-not-offered']);
  });

  it('leaves out whom an answer rules out', () => {
    const chosen = {
      '1 primary': covers(20000, { ill: 'no' }),
      '1 spouse': covers(10000, { ill: 'yes' }),
      '2 primary': covers(-999),
    };
    expect(assemble({ spouse: {} }, chosen)).toEqual(['1 primary $20,000 [primary]']);
  });

  it('carries only the answers that count', () => {
    const data = familyData(
      {},
      { '1 primary': covers(20000, { ill: 'no', treated: 'yes' }), '2 primary': covers(-999) },
    );
    const result = assembleApplications(context, data);
    const answers = result.ok ? result.value.applications[0]?.answers : undefined;
    expect(answers?.coverage).toEqual({ coverage: { text: '', value: 20000 }, ill: 'no' });
    expect(answers?.members.map(({ id }) => id)).toEqual(['primary']);
  });
});
