import { Button, Group, Input, Text } from '@mantine/core';
import type { Beneficiary } from '@openroll/wizard/enrollment';
import { shareUnitOf } from '@openroll/wizard/kinds/shares';
import type { Step } from '@openroll/wizard/step';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from '../../../platform/site/site.tsx';
import { elementId } from '../answers/answer-places.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import { BeneficiaryRow } from './BeneficiaryRow.tsx';
import styles from './beneficiaries.module.css';
import { CandidateChips } from './CandidateChips.tsx';
import { candidatesFor } from './candidates.ts';
import { errorIn } from './list-errors.ts';
import { type ListPlace, listsOf, namedInAll, withNamed } from './lists.ts';
import { changeRow, endsBlank, identityOf, mayRemoveRow, newRow, shownRows } from './rows.ts';
import { addPerson, removePerson } from './shares.ts';

interface PeopleListProps {
  insured: string;
  /** The lists that are answered together: one, or one for each coverage. */
  lists: readonly ListPlace[];
  /** Their steps: whoever is paid first is not offered again for the second class. */
  steps: readonly Step[];
}

/** The people of one class, and their shares of 100 (§5.13): one press names somebody who is known. */
export function PeopleList({ insured, lists, steps }: PeopleListProps) {
  const t = useTranslate();
  const { data, change, errorAt } = useWizardForm();
  const group = useRef<HTMLDivElement>(null);
  /** How often a press has filled the row with which the list begins, or emptied it: another row stands in its place then. */
  const [renewed, renew] = useState(0);
  const [first] = lists;
  if (!first) return null;
  const all = lists.map(({ settings }) => settings);
  const singles = first.settings.single_name_relationships;
  const unit = shareUnitOf(...all);
  const maximum = Math.min(...all.map((settings) => settings.maximum));
  const optional = lists.every(({ field }) => field.optional);
  const rows = namedInAll(data, lists);
  const shown = shownRows(rows, optional);
  const idOf = (row: Beneficiary) => identityOf(row, singles);
  const named = new Set(rows.map(idOf));
  const paidFirst =
    first.settings.classification === 'contingent'
      ? new Set(namedInAll(data, listsOf(steps, 'primary')).map(idOf))
      : new Set<string>();
  const candidates = candidatesFor(data, insured, lists, {
    estateOf: (name) => t('beneficiaries.estateOf', { name }),
    trust: t('beneficiaries.trust'),
  }).filter(({ of, row }) => of === 'trust' || named.has(idOf(row)) || !paidFirst.has(idOf(row)));
  const isFull = rows.length >= maximum;
  const write = (changed: readonly Beneficiary[]) =>
    change((before) => withNamed(before, lists, changed), first.field);
  const add = (row: Beneficiary) => {
    const begun = endsBlank(rows) ? rows.slice(0, -1) : rows;
    if (begun.length < shown.length) renew(renewed + 1);
    write(addPerson(begun, row, unit));
  };
  /** The only row of a list that is not optional is emptied: it begins anew. */
  const remove = (index: number) => {
    if (mayRemoveRow(rows, optional)) return write(removePerson(rows, index, unit));
    renew(renewed + 1);
    write([]);
  };
  /** Where a row waits for somebody already, that is the one. */
  const addSomebody = () => {
    const isWaiting = endsBlank(shown);
    if (!isWaiting) flushSync(() => write(addPerson(rows, newRow, unit)));
    const index = isWaiting ? shown.length - 1 : shown.length;
    group.current?.parentElement?.parentElement
      ?.querySelector<HTMLElement>(
        `#${elementId(first.context, `${first.field.name}.${index}.relationship`)}`,
      )
      ?.focus();
  };
  const id = elementId(first.context, first.field.name);
  const isNobody = rows.length === 0 && errorIn(lists, errorAt, nobodyColumns) !== undefined;
  const error =
    errorIn(lists, errorAt, [''])?.text ?? (isNobody ? t('beneficiaries.nameSomebody') : undefined);
  return (
    <div className={styles.list} id={id}>
      <Input.Wrapper
        label={first.field.display_name}
        labelElement="div"
        labelProps={{ id: `${id}-label`, className: styles.label }}
        description={first.field.help}
        required={!optional}
        size="md"
      >
        <Group
          ref={group}
          role="group"
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          gap="xs"
        >
          <CandidateChips
            candidates={candidates}
            rows={rows}
            idOf={idOf}
            isFull={isFull && !endsBlank(rows)}
            onAdd={add}
            onRemove={remove}
          />
          <Button
            variant="default"
            size="md"
            className={styles.somebody}
            disabled={isFull && !endsBlank(shown)}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={addSomebody}
          >
            {t('beneficiaries.somebodyElse')}
          </Button>
        </Group>
      </Input.Wrapper>
      {shown.length === 0 && !error && (
        <Text size="sm" c="dimmed">
          {t('beneficiaries.nobody')}
        </Text>
      )}
      {isFull && (
        <Text size="sm" c="dimmed">
          {t('problems.too-many-beneficiaries', { maximum })}
        </Text>
      )}
      {shown.map((row, index) => {
        const known = candidates.find((each) => idOf(each.row) === idOf(row));
        const isFirst = shown.findIndex((each) => idOf(each) === idOf(row)) === index;
        return (
          <BeneficiaryRow
            // A row is told apart by its place, as in its errors; one of the family by who it is.
            key={known?.of === 'family' && isFirst ? idOf(row) : `${index} ${renewed}`}
            lists={lists}
            row={row}
            index={index}
            isLast={index === shown.length - 1}
            isKnown={known !== undefined}
            onChange={(changed) => write(changeRow(shown, index, changed, singles, unit))}
            {...(mayRemoveRow(shown, optional)
              ? {
                  onRemove: () => {
                    remove(index);
                    group.current
                      ?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')
                      ?.focus();
                  },
                }
              : {})}
          />
        );
      })}
      {error && (
        <Text c="var(--mantine-color-error)" role="alert" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </div>
  );
}

/** What is missing of the row with which a list begins that is not optional. */
const nobodyColumns = ['.0.first_name', '.0.last_name', '.0.relationship', '.0.percentage'];
