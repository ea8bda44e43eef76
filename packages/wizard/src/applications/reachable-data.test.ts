import { describe, expect, it } from 'vitest';
import { contextOf, covers, familyData, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { complete } from './complete.ts';
import { reachableData } from './reachable-data.ts';

const context = contextOf([perPerson(), perFamily()]);

describe('reachable data', () => {
  it('drops a spouse who is no longer there, with every choice made for them', () => {
    const data = familyData(
      { primary: { has_spouse: 'no' }, spouse: {} },
      { '1 primary': covers(20000), '1 spouse': covers(10000) },
    );
    const kept = reachableData(context, {
      ...data,
      applicants: data.applicants.map((each) =>
        each.id === 'primary' ? { ...each, data: { ...each.data, has_spouse: 'no' } } : each,
      ),
    });
    expect(kept.applicants.map(({ id }) => id)).toEqual(['primary']);
    expect(kept.selectedCoverages.map(({ applicant }) => applicant)).toEqual(['primary']);
  });

  it('drops answers of a branch that was left', () => {
    const data = familyData({}, { '1 primary': covers(20000, { ill: 'no', treated: 'yes' }) });
    expect(reachableData(context, data).selectedCoverages[0]?.data).toEqual({
      coverage: { text: '', value: 20000 },
      ill: 'no',
    });
  });

  it('drops health answers of a coverage that was waived after all', () => {
    const data = familyData({}, { '1 primary': covers(null, { ill: 'yes' }), '2 primary': covers('low') });
    expect(reachableData(context, data).selectedCoverages[0]?.data).toEqual({
      coverage: { text: '', value: null },
    });
  });

  it('drops an explanation that nobody asks for anymore', () => {
    const definition = perPerson({ questions: [{ name: 'q', kind: 'yes_no_textarea', label: 'Q?' }] });
    const kept = (q: string) => {
      const data = familyData({}, { '1 primary': covers(20000, { q, q_explanation: 'because' }) });
      return Object.keys(reachableData(contextOf([definition]), data).selectedCoverages[0]?.data ?? {});
    };
    expect(kept('yes')).toEqual(['coverage', 'q', 'q_explanation']);
    expect(kept('no')).toEqual(['coverage', 'q']);
  });

  it('drops names that no field has, and products that are not offered', () => {
    const data = familyData(
      { primary: { payment_with_app_made: true } },
      { '1 primary': covers(20000), '9 primary': covers(1) },
    );
    const kept = reachableData(context, data);
    expect(kept.applicants[0]?.data).not.toHaveProperty('payment_with_app_made');
    expect(kept.selectedCoverages.map(({ product }) => product)).toEqual([1]);
  });

  it('keeps all of an enrollment on which nothing was left, and changes nothing the second time', () => {
    const data = complete(
      context,
      familyData({ spouse: {}, children: [{}] }, { '1 primary': covers(20000) }),
    );
    const kept = reachableData(context, data);
    expect(reachableData(context, kept)).toEqual(kept);
    expect(kept.applicants.map(({ id }) => id)).toEqual(['primary', 'spouse', 'child-1']);
    expect(kept.applicants[0]?.data).toHaveProperty('applicant_signature_consent', true);
  });
});
