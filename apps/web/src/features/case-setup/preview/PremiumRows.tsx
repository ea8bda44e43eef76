import { Loader, Text } from '@mantine/core';
import type { previewPremium } from '@openroll/contract/case-setup';
import type { ReplyOf } from '@openroll/contract/endpoint';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars } from '../../../platform/texts/format.ts';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import styles from '../options/product-options.module.css';

type Preview = ReplyOf<typeof previewPremium>;
type Row = Preview['rows'][number];

/** What the example person would pay, at the lowest, the usual and the highest choice. */
export function PremiumRows({ reply, isStale }: { reply: Preview; isStale: boolean }) {
  const t = useTranslate();
  const mode = t(`caseSetup.per_${reply.premium_mode as PremiumMode}`);
  const money = (amount: number | null) => (amount === null ? '' : formatDollars(t, amount));
  if (reply.errors.length > 0)
    return (
      <ProblemList
        heading={t('caseSetup.previewImpossible')}
        problems={reply.errors.map(({ message }) => ({ message }))}
        tone="warning"
        takesFocus={false}
      />
    );
  return (
    <div className={styles.premiums} aria-busy={isStale}>
      <DataTable<Row & { key: number }>
        label={t('caseSetup.previewTitle')}
        plain
        rows={reply.rows.map((row, key) => ({ ...row, key }))}
        rowKey={({ key }) => key}
        empty={t('caseSetup.previewEmpty')}
        refreshing={isStale}
        columns={[
          {
            key: 'applicant',
            title: t('caseSetup.insured'),
            render: ({ applicant }) => t(`caseSetup.${applicant}`),
          },
          { key: 'coverage', title: t('caseSetup.coverage'), render: ({ coverage }) => coverage },
          {
            key: 'premium',
            title: mode,
            right: true,
            render: ({ premium, problem }) => (premium === null ? (problem ?? '') : money(premium)),
          },
          {
            key: 'annual',
            title: t('caseSetup.perYear'),
            right: true,
            render: ({ annual_premium }) => money(annual_premium),
          },
        ]}
      />
      {isStale && (
        <Text size="sm" c="dimmed" role="status" className={styles.calculating}>
          <Loader size={14} /> {t('caseSetup.previewBusy')}
        </Text>
      )}
    </div>
  );
}
