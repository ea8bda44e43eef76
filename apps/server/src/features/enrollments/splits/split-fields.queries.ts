import { type SplitFields, splitFields, splitNumbers } from '@openroll/contract/split-fields';
import { percentText, wholeShare } from '@openroll/domain/values/shares';
import { jsonFields, jsonPlain, jsonWord } from '../../../platform/database/sql-json.ts';
import { percentInText } from '../../../platform/database/sql-values.ts';

// `toSplitFields` where the database writes rows of enrollments `e`, or puts them in their order.

/** Kept shares `s`, and the session `w` that says whose commission it is unless it is shared. */
const kept =
  'from enrollment_splits s join wizard_sessions w on w.id = e.session_id where s.enrollment_id = e.id';
const isOwn = 's.agent_id = coalesce(w.writing_agent_id, e.agent_id)';
const isOther = 's.agent_id <> coalesce(w.writing_agent_id, e.agent_id)';

const hasShares = 'exists (select from enrollment_splits s where s.enrollment_id = e.id)';

/** The fields of a row, each by what `own` answers of its writing agent and `other` of the others, counted from one. */
const fieldsBy = (
  own: string,
  other: (index: number) => { readonly id: string; readonly split: string },
): Readonly<Record<keyof SplitFields, string>> =>
  Object.fromEntries([
    ['agent_split', own],
    ...splitNumbers.flatMap((number, index) => {
      const { id, split } = other(index + 1);
      return [
        [`agent_${number}_id`, id],
        [`agent_${number}_split`, split],
      ];
    }),
  ]) as Record<keyof SplitFields, string>;

/** Rows of a list without kept shares, which most are, say one constant text. */
const nobodyElse = (own: string | null): string => {
  const fields = Object.fromEntries(Object.keys(splitFields.shape).map((name) => [name, null]));
  return `'${JSON.stringify({ ...fields, agent_split: own }).slice(1, -1)}'`;
};

const keptShares = jsonFields(
  fieldsBy(jsonWord(percentInText('coalesce(k.own, 0)')), (index) => ({
    id: jsonPlain(`k.agents[${index}]`),
    split: jsonWord(percentInText(`k.shares[${index}]`)),
  })),
);

/** The fields of enrollments `e` as JSON text. */
export const splitFieldsJson = `case when ${hasShares} then (select ${keptShares} from (
  select sum(s.hundredths) filter (where ${isOwn}) as own,
    array_agg(s.agent_id order by s.position) filter (where ${isOther}) as agents,
    array_agg(s.hundredths order by s.position) filter (where ${isOther}) as shares
  ${kept}) k)
  else ${nobodyElse(percentText(wholeShare))} end`;

/** Those of people of a census, who have no enrollment. */
export const noSplitFieldsJson = nobodyElse(null);

const other = (column: string, index: number) => `(select s.${column} ${kept} and ${isOther}
  order by s.position offset ${index - 1} limit 1)`;

/** What a list of enrollments `e` is sorted by: shares as numbers. */
export const splitSortKeys = fieldsBy(
  `case when ${hasShares} then coalesce((select sum(s.hundredths) ${kept} and ${isOwn}), 0) else ${wholeShare} end`,
  (index) => ({ id: other('agent_id', index), split: other('hundredths', index) }),
);
