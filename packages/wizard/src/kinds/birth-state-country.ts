import { problem } from '@openroll/domain/problems';
import { isElsewhere, stateCodes } from '@openroll/domain/values/us-states';
import { isBirthPlace } from '../answers/answer-shapes.ts';
import { found, itsName, type Kind, nothing } from './kind.ts';

/**
 * Where somebody was born: one of the 50 states, or what else the site allows, or OTH with a country (§5.14). Both are needed unless optional; inside
 * the United States normalize() has filled in the country.
 */
export const birthStateCountry: Kind = {
  names: itsName,
  check: ({ field, answer }) => {
    if (!isBirthPlace(answer)) return found(problem('option-unknown', field.name));
    const { state, country } = answer;
    const known = field.choices?.map(({ value }) => value) ?? stateCodes;
    if (!isElsewhere(state) && !known.some((code) => code === state))
      return found(problem('option-unknown', `${field.name}.state`));
    if (country === '' && !field.optional) return found(problem('field-empty', `${field.name}.country`));
    const maximum = 60;
    return country.length > maximum
      ? found(problem('too-long', `${field.name}.country`, { maximum }))
      : nothing;
  },
  printed: ({ answer }) => (isBirthPlace(answer) ? [answer.country] : []),
};
