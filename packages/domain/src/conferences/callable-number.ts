import { type Problem, problem } from '../problems.ts';
import { isPhoneForm } from '../values/contact.ts';

/** Codes that belong to no place: paid by the minute, or forwarded to wherever its holder is. */
const premiumAreas: ReadonlySet<string> = new Set([
  ...['900', '700', '710', '456'],
  ...[
    '500',
    '521',
    '522',
    '523',
    '524',
    '525',
    '526',
    '527',
    '528',
    '529',
    '533',
    '544',
    '566',
    '577',
    '588',
  ],
]);

/** The Caribbean and Bermuda share the plan's form, and are charged as calls abroad. */
const abroad: ReadonlySet<string> = new Set([
  ...['242', '246', '264', '268', '284', '345', '441', '473', '649', '658', '664', '721', '758', '767'],
  ...['784', '809', '829', '849', '868', '869', '876'],
]);

const premiumExchange = '976';
const isService = (part: string): boolean => part.endsWith('11');
const isPart = (part: string): boolean => /^[2-9]/.test(part) && !isService(part);

/**
 * What keeps a number from being called (AC41): it is 000-000-0000 by the North American plan, of a place that is charged as
 * such. `field` is where it was typed.
 */
export function numberProblems(field: string, number: string): readonly Problem[] {
  if (number === '') return [problem('required', field)];
  if (!isPhoneForm(number)) return [problem('phone-format', field)];
  const [area = '', exchange = ''] = number.split('-');
  if (!isPart(area) || !isPart(exchange)) return [problem('phone-not-callable', field)];
  const isDear = premiumAreas.has(area) || abroad.has(area) || exchange === premiumExchange;
  return isDear ? [problem('phone-premium', field)] : [];
}
