import type { WantedCell } from '@openroll/domain/cases/missing-cells';
import type { RateCellWord } from '@openroll/domain/phrases';
import type { ParamValue } from '@openroll/domain/problems';
import { premiumModes } from '@openroll/domain/values/premium-modes';
import { placeName } from '@openroll/domain/values/us-states';
import { amountText } from '../coverage/amount-text.ts';
import type { RatedProduct } from './rated-product.ts';

/**
 * Whose premium a cell of a rate table is, as people say it: 'the employee, Elimination period: 14 days, no tobacco'. The words are those
 * of `packages/messages`, and of the product where it names its own riders, plans, classes and choices.
 */
export const cellWords = (definition: RatedProduct, columns: WantedCell['columns']): ParamValue => ({
  list: Object.entries(columns)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([column, value]) => partOf(definition, column, value)),
  as: 'plain',
});

/** First the rider and the person, then what the table has besides, in its order. */
const placeOf = (column: string): number => (column === 'rider' ? 0 : column === 'applicant' ? 1 : 2);

function partOf(definition: RatedProduct, column: string, value: string): ParamValue {
  const { coverage, underwriting, riders } = definition;
  const named = (of: readonly { readonly value: string; readonly text: string }[] = []) =>
    of.find((each) => each.value === value)?.text ?? value;
  switch (column) {
    case 'rider':
      return said('rider', { rider: riders.find(({ name }) => name === value)?.text ?? value });
    case 'rating':
      return said('class', { text: named(underwriting?.outcomes) });
    case 'amount':
      return said('amount', { amount: amountText(Number(value)) });
    case 'state':
      return said('state', { state: placeName(value) });
    case 'plan':
    case 'tier':
      return said('text', {
        text: named(coverage.kind === 'plans' ? coverage[column === 'plan' ? 'plans' : 'tiers'] : []),
      });
    default:
      return wordOf(column, value) ?? ownPart(definition, column, value);
  }
}

/** Values that every product has; undefined of its own. */
function wordOf(column: string, value: string): ParamValue | undefined {
  const word = column === 'applicant' ? value : `${column}.${value}`;
  return isWord(word) ? said(word) : undefined;
}

const words: ReadonlySet<string> = new Set([
  ...['primary', 'spouse', 'child', 'tobacco.yes', 'tobacco.no', 'gender.female', 'gender.male', 'gender.x'],
  ...premiumModes.map((mode) => `mode.${mode}`),
]);
const isWord = (word: string): word is RateCellWord => words.has(word);

/** A column that the product declares, by the words of the question or option that it is read from. */
function ownPart({ rates, coverage_questions, options }: RatedProduct, column: string, value: string) {
  const from = rates.keys.find((key) => key.column === column)?.from ?? '';
  const [scope, name] = from.split('.');
  const question = scope === 'coverage' ? coverage_questions.find((each) => each.name === name) : undefined;
  const option = scope === 'option' ? options.find((each) => each.name === name) : undefined;
  const choices = question?.choices ?? option?.choices ?? [];
  return said('choice', {
    label: question?.label ?? option?.display_name ?? column.replaceAll('_', ' '),
    text: choices.find((each) => String(each.value) === value)?.text ?? value,
  });
}

const said = (word: RateCellWord, params?: Readonly<Record<string, ParamValue>>): ParamValue => ({
  phrase: `rateCell.${word}`,
  ...(params ? { params } : {}),
});
