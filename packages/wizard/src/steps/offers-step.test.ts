import { describe, expect, it } from 'vitest';
import { assembleApplications } from '../applications/assemble.ts';
import { complete } from '../applications/complete.ts';
import { reachableData } from '../applications/reachable-data.ts';
import type { Answer, EnrollmentData } from '../enrollment.ts';
import { contextOf, covers, familyData, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { openSession } from '../session.ts';
import { walk } from '../walk.ts';

const both = contextOf([perPerson(), perFamily()]);
const names = (data: EnrollmentData, context = both) => walk(context, data).steps.map(({ name }) => name);
const offers = (data: EnrollmentData, context = both) =>
  walk(context, data).steps.find(({ name }) => name === 'offers')?.fields ?? [];
const family = (own: Readonly<Record<string, Answer>>, coverages = {}) =>
  familyData({ primary: own, spouse: {}, children: [{}] }, coverages);

describe('what is offered', () => {
  it('is a step of its own before the products, with an optional question for each', () => {
    const data = family({});
    const at = names(data).indexOf('offers');
    expect(names(data)[at + 1]).toBe('coverage:1:primary');
    const said = offers(data).map(({ name, input_type, optional, display_name, help, choices }) => ({
      name,
      input_type,
      optional,
      display_name,
      help,
      values: choices?.map(({ value }) => value),
    }));
    const same = { input_type: 'radio', optional: true, help: 'Pays a sum.', values: ['choose', 'waive'] };
    expect(said).toEqual([
      { name: 'offer_1', display_name: 'Lump Sum', ...same },
      { name: 'offer_2', display_name: 'Tiers', ...same },
    ]);
    expect(walk(both, complete(both, data)).errors).toEqual([]);
  });

  it('is no step where one product is offered, or one is sold in the state', () => {
    expect(names(family({}), contextOf([perPerson()]))).not.toContain('offers');
    const sold = { sold: 'all', except: ['IL'] };
    expect(names(family({}), contextOf([perPerson(), perFamily({ states: sold })]))).not.toContain('offers');
  });

  it('says the sentence of a product that has one', () => {
    const context = contextOf([perPerson({ summary: 'One sum.' }), perFamily()]);
    expect(offers(family({}), context).map(({ help }) => help)).toEqual(['One sum.', 'Pays a sum.']);
  });

  it('tells who could have it and from what premium, by the rates', () => {
    // 10 x 1.2345 a year is 1.03 a month; the narrowest tier of the low plan is 10.50
    expect(offers(family({})).map(({ offer }) => offer)).toEqual([
      { product: 1, people: ['Ann', 'Ben', 'Cy'], premium_from: 1.03, is_guaranteed: false },
      { product: 2, people: ['Ann', 'Ben', 'Cy'], premium_from: 10.5, is_guaranteed: true },
    ]);
  });

  it('tells no premium while an answer that it goes by is missing, and nobody who is too old', () => {
    const unknown = offers(family({ tobacco: '' }))[0]?.offer;
    expect(unknown?.premium_from).toBeUndefined();
    const old = offers(family({ birthdate: '1940-01-31' })).map(({ offer }) => offer?.people);
    expect(old[0]).toEqual([]);
  });

  it('counts a coverage whose health questions start above an amount as guaranteed up to it', () => {
    const guaranteed = perPerson({
      guaranteed_issue: [{ name: 'new_hire', text: 'New hires', applicants: ['primary'], amount: 20_000 }],
      questions: [],
    });
    expect(offers(family({}), contextOf([guaranteed, perFamily()]))[0]?.offer).toMatchObject({
      is_guaranteed: false,
      guaranteed_up_to: '$20,000',
    });
  });

  it('offers nothing of another value', () => {
    const { errors } = walk(both, family({ offer_1: 'perhaps' }));
    expect(errors.filter(({ step }) => step === 'offers').map(({ problem }) => problem.code)).toEqual([
      'option-unknown',
    ]);
  });
});

describe('a product that is waived as it is offered', () => {
  const waived = family({ offer_1: 'waive' }, { '2 primary': covers('low') });

  it('has no page, and no questions, whatever was chosen of it before', () => {
    const data = family({ offer_1: 'waive' }, { '1 primary': covers(20_000), '2 primary': covers('low') });
    expect(names(data).filter((name) => /:1(:|$)/.test(name))).toEqual([]);
    expect(names(data)).toContain('coverage:2:primary');
  });

  it('says Waived wherever coverages are stored, and keeps no other answer about it', () => {
    const data = family(
      { offer_1: 'waive' },
      { '1 primary': covers(20_000, { ill: 'no' }), '2 primary': covers('low') },
    );
    const stored = openSession(both, data).answers.data.selectedCoverages.find(
      ({ product }) => product === 1,
    );
    expect(stored).toMatchObject({
      applicant: 'primary',
      data: { coverage: { value: null, text: 'Waived' } },
    });
    const kept = reachableData(both, data).selectedCoverages.filter(({ product }) => product === 1);
    expect(kept).toEqual([
      { applicant: 'primary', product: 1, data: { coverage: { value: null, text: 'Waived' } } },
    ]);
  });

  it('makes the same record as Waived on its own page', () => {
    const onPage = family({}, { '1 primary': covers(null), '2 primary': covers('low') });
    const [asOffered, asChosen] = [waived, onPage].map((data) => {
      const whole = complete(both, data);
      expect(walk(both, whole).errors).toEqual([]);
      return assembleApplications(both, reachableData(both, whole));
    });
    const of = (made: typeof asOffered) =>
      made?.ok ? [made.value.waived, made.value.applications.map(({ product }) => product)] : made;
    expect(of(asOffered)).toEqual(of(asChosen));
    expect(of(asOffered)).toMatchObject([[{ product: 1, insuredId: 'primary' }], [2]]);
  });

  it('is Waived for a dependant who chooses alone, too', () => {
    const alone = perPerson({
      applicants: {
        primary: { ages: { minimum: 18, maximum: 70 } },
        spouse: { ages: { minimum: 18, maximum: 70 }, with_primary: false },
        child: { ages: { minimum: 0, maximum: 25 } },
      },
      coverage: {
        kind: 'face_value',
        label: 'Amount',
        primary: { amounts: [10_000] },
        spouse: { amounts: [5_000] },
        child: { share_of_primary: 25 },
      },
    });
    const context = contextOf([alone, perFamily()]);
    const kept = reachableData(context, waived).selectedCoverages.filter(({ product }) => product === 1);
    expect(kept.map(({ applicant }) => applicant)).toEqual(['primary', 'spouse']);
  });

  it('comes back with its page and what was chosen there, once it is chosen again', () => {
    const chosen = family({ offer_1: 'choose' }, { '1 primary': covers(20_000), '2 primary': covers('low') });
    expect(names(chosen)).toContain('coverage:1:primary');
    expect(openSession(both, chosen).answers.coverageOf('primary', 1)).toMatchObject({
      coverage: { value: 20_000 },
    });
  });

  it('ends the way where nothing else is left, as on the pages', () => {
    const { steps } = walk(both, family({ offer_1: 'waive', offer_2: 'waive' }));
    expect(steps.at(-1)).toMatchObject({ name: 'no_coverage', is_terminal_step: true });
  });

  it('is not waived where it is the only product left: its page asks', () => {
    const context = contextOf([perPerson()]);
    expect(names(waived, context)).toContain('coverage:1:primary');
    expect(openSession(context, waived).answers.coverageOf('primary', 1)).toEqual({});
  });
});
