import { useTranslate } from '../../platform/site/site.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { Money } from '../../ui/values/Money.tsx';
import type { CaseProof } from './case-proofs.data.ts';
import styles from './case-proofs.module.css';

type Priced = CaseProof['products'][number];

/** The products of a proof, each at the version that was proven, with its lowest and highest premium. */
export function ProofProducts({ products }: { products: readonly Priced[] }) {
  const t = useTranslate();
  const premium = (dollars: number | null) =>
    dollars === null ? t('caseProofs.none') : <Money dollars={dollars} />;
  const columns: readonly Column<Priced>[] = [
    { key: 'product', title: t('caseProofs.product'), render: ({ product }) => product },
    {
      key: 'version',
      title: t('caseProofs.version'),
      render: ({ version }) => <code className={styles.version}>{version}</code>,
    },
    {
      key: 'priced',
      title: t('caseProofs.premiums'),
      right: true,
      render: ({ priced }) => t.formats.number(priced),
    },
    { key: 'lowest', title: t('caseProofs.lowest'), right: true, render: ({ lowest }) => premium(lowest) },
    {
      key: 'highest',
      title: t('caseProofs.highest'),
      right: true,
      render: ({ highest }) => premium(highest),
    },
  ];
  return (
    <div>
      <h3 className={styles.heading}>{t('caseProofs.products')}</h3>
      <div className={styles.table}>
        <DataTable
          plain
          label={t('caseProofs.products')}
          columns={columns}
          rows={products}
          rowKey={({ product, version }) => `${product} ${version}`}
          empty=""
        />
      </div>
    </div>
  );
}
