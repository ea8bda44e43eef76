import { describe, expect, it } from 'vitest';
import { guaranteedLife } from '../underwriting/guaranteed-life.fixture.ts';
import { definitionIn } from './state-definition.ts';

const variation = {
  riders: [{ name: 'waiver', text: 'Waiver in Texas', unit: 'flat' }],
  guaranteed_issue: [{ name: 'texas', text: 'Texas', applicants: ['primary'], amount: 10_000 }],
  replacement: [{ name: 'replaces', kind: 'yes_no_radio', label: 'Replaces?' }],
  replacement_form: { form: 'sum.pdf', when: { '==': [{ var: 'replaces' }, 'yes'] } },
};

describe('a product in a state', () => {
  it('has the riders, guarantees and replacement page of that state in the place of the base ones', () => {
    const texas = definitionIn(guaranteedLife({ state_variations: { TX: variation } }), 'TX');
    expect(texas.riders.map(({ text }) => text)).toEqual(['Waiver in Texas']);
    expect(texas.guaranteed_issue.map(({ amount }) => amount)).toEqual([10_000]);
    expect(texas.replacement.map(({ name }) => name)).toEqual(['replaces']);
    expect(texas.replacement_form?.form).toBe('sum.pdf');
  });

  it('keeps what the state says nothing of', () => {
    const base = guaranteedLife({ state_variations: { TX: { introduction: 'Howdy.' } } });
    const texas = definitionIn(base, 'TX');
    const { introduction: _, ...rest } = texas;
    expect({ ...rest, introduction: base.introduction }).toEqual(base);
    expect(definitionIn(base, 'IL')).toBe(base);
  });

  it('may have none where the base has some', () => {
    const none = { riders: [], guaranteed_issue: [], replacement: [] };
    const texas = definitionIn(guaranteedLife({ state_variations: { TX: none } }), 'TX');
    expect([texas.riders, texas.guaranteed_issue, texas.replacement]).toEqual([[], [], []]);
  });
});
