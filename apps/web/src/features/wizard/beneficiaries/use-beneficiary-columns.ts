import type { Beneficiary } from '@openroll/wizard/enrollment';
import { hasSingleName, isPerson } from '@openroll/wizard/kinds/beneficiaries-editor';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { elementId } from '../answers/answer-places.ts';
import { asText } from '../fields/input-props.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import { errorIn } from './list-errors.ts';
import type { ListPlace } from './lists.ts';

type Column = keyof Beneficiary;
/** What products ask of some people and not of others. */
type Asked = 'ssn' | 'dob';

const all: ReadonlySet<Column> = new Set<Column>([
  'relationship',
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'ssn',
  'dob',
]);

export interface BeneficiaryPlace {
  /** The lists that the row stands in. */
  readonly lists: readonly ListPlace[];
  readonly row: Beneficiary;
  readonly index: number;
  /** Named with one press: only what is still missing is asked. */
  readonly isKnown: boolean;
}

/** What is asked of one beneficiary, by whom, and how it stands in its field. */
export function useBeneficiaryColumns({ lists, row, index, isKnown }: BeneficiaryPlace) {
  const t = useTranslate();
  const { errorAt, products } = useWizardForm();
  const singles = lists[0]?.settings.single_name_relationships ?? [];
  const isSingle = hasSingleName(row, singles);
  const asks = (column: Asked) => lists.filter((list) => list.settings[column]);
  const asking = (column: Asked) => (isPerson(row, singles) ? asks(column) : []);
  const errorOf = (column: Column) => errorIn(lists, errorAt, [`.${index}.${column}`]);
  /** What stands open as long as the row does: all of somebody who is typed in, of others what was missing at first. */
  const [opened, open] = useState<ReadonlySet<Column>>(() => {
    if (!isKnown) return all;
    const missing = (['ssn', 'dob'] as const).filter((column) => asking(column).length > 0 && !row[column]);
    return new Set<Column>([...missing, ...(isSingle && !row.name?.trim() ? (['name'] as const) : [])]);
  });
  return {
    singles,
    isSingle,
    asks,
    asking,
    /** Which of several products asks for it. */
    askedBy(column: Asked) {
      const among = asking(column);
      const names = among.flatMap(
        ({ context }) => products.find(({ id }) => id === context.product)?.display_name ?? [],
      );
      return among.length < lists.length
        ? t('beneficiaries.askedBy', { products: t.formats.list(names, 'and') })
        : undefined;
    },
    isOpen: (column: Column) => opened.has(column) || errorOf(column) !== undefined,
    isAllOpen: opened === all,
    openAll: () => open(all),
    /** The props of a column's input. */
    column(name: Column, among: readonly ListPlace[] = lists, required = true) {
      const found = errorOf(name);
      const place = found ?? {
        context: among[0]?.context ?? { applicantId: 'primary' },
        name: `${among[0]?.field.name}.${index}.${name}`,
      };
      return {
        id: elementId(place.context, place.name),
        error: found?.text,
        required,
        size: 'md' as const,
        value: asText(row[name]),
        autoComplete: 'off',
      };
    },
  };
}

export type BeneficiaryColumns = ReturnType<typeof useBeneficiaryColumns>;
