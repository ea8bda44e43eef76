import { useTranslate } from '../../../platform/site/site.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { Money } from '../../../ui/values/Money.tsx';
import type { Group, Groups } from './group-measures.ts';

const nothing = '–';

/** The figures of each group, with the totals at their foot; of cases also how many of their people have applied. */
export function useGroupColumns(
  found: Groups | undefined,
  group: string,
  withPeople: boolean,
): readonly Column<Group>[] {
  const t = useTranslate();
  const totals = found?.totals;
  const count = (value: number | null) => (value === null ? nothing : t.formats.number(value));
  const figure = (key: string, title: string): Pick<Column<Group>, 'key' | 'title' | 'right'> => ({
    key,
    title,
    right: true,
  });
  const people: readonly Column<Group>[] = [
    { ...figure('people', t('reportPage.people')), render: (row) => count(row.people), foot: '' },
    {
      ...figure('enrolled_people', t('reportPage.enrolledPeople')),
      render: (row) => count(row.enrolled_people),
      foot: '',
    },
    {
      ...figure('participation', t('reportPage.participation')),
      render: ({ people: all, enrolled_people: some }) =>
        all && some !== null ? t.formats.percent(some / all) : nothing,
      foot: '',
    },
  ];
  return [
    {
      key: 'label',
      title: group,
      render: ({ label }) => label,
      foot: totals && t('reportPage.total'),
    },
    {
      ...figure('enrollments', t('reportPage.count')),
      render: (row) => count(row.enrollments),
      foot: totals && count(totals.enrollments),
    },
    {
      key: 'share',
      title: t('reportPage.share'),
      right: true,
      render: ({ enrollments }) =>
        totals && totals.enrollments > 0 ? t.formats.percent(enrollments / totals.enrollments) : nothing,
      foot: totals && (totals.enrollments > 0 ? t.formats.percent(1) : nothing),
    },
    {
      ...figure('annual_premium_sum', t('reportPage.annualPremium')),
      render: (row) => <Money dollars={row.annual_premium_sum} />,
      foot: totals && <Money dollars={totals.annual_premium_sum} />,
    },
    {
      ...figure('monthly_premium_sum', t('reportPage.monthlyPremium')),
      render: (row) => <Money dollars={row.monthly_premium_sum} />,
      foot: totals && <Money dollars={totals.monthly_premium_sum} />,
    },
    ...(withPeople ? people : []),
  ];
}
