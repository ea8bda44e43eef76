import type { RateCellWord } from '@openroll/domain/phrases';

/** Whose premium a rate table lacks, part by part; what a product calls its own choices stands in them as it says it. */
export const rateCell = {
  primary: 'the {employee}',
  spouse: 'the spouse',
  child: 'a child',
  rider: 'the {rider}',
  'tobacco.yes': 'tobacco',
  'tobacco.no': 'no tobacco',
  'gender.female': 'female',
  'gender.male': 'male',
  'gender.x': 'another gender (X)',
  'mode.weekly': 'weekly premiums',
  'mode.biweekly': 'premiums every two weeks',
  'mode.semimonthly': 'premiums twice a month',
  'mode.monthly': 'monthly premiums',
  'mode.quarterly': 'quarterly premiums',
  'mode.semiannual': 'premiums twice a year',
  'mode.annual': 'annual premiums',
  class: 'the class {text}',
  amount: '{amount} of coverage',
  state: '{state}',
  choice: '{label}: {text}',
  text: '{text}',
  age: 'age {from}',
  ages: 'ages {from} to {to}',
  missing: 'no rate for {cells}, {ages}',
} as const satisfies Record<RateCellWord, string>;
