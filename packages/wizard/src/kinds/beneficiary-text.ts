import type { Translate } from '@openroll/messages/texts';
import type { Answer, Beneficiary } from '../enrollment.ts';
import { isRows } from './beneficiaries-editor.ts';

/** Who is named, with their shares: 'Jordan Whitfield (60%) and Riley Whitfield (40%)'; '' where nobody is. */
export function beneficiaryText(t: Translate, rows: Answer): string {
  if (rows === undefined || !isRows(rows)) return '';
  const named = rows.filter((row) => nameIn(row) !== '');
  const shares = named.map((row) =>
    t('checkAnswers.share', { name: nameIn(row), share: String(row.percentage ?? 0) }),
  );
  return t.formats.list(shares, 'and');
}

/** A person's parts put together, or the one name of an estate, a trust, a charity. */
const nameIn = ({ name, first_name, middle_name, last_name }: Beneficiary): string =>
  name?.trim() || [first_name, middle_name, last_name].filter(Boolean).join(' ').trim();
