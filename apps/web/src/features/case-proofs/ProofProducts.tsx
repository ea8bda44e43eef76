import { formatCount } from '../../platform/format.ts';
import { useSay } from '../../platform/site.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { Money } from '../../ui/Money.tsx';
import type { CaseProof } from './case-proofs.data.ts';
import styles from './case-proofs.module.css';

type Priced = CaseProof['products'][number];

/** The products of a proof, each at the version that was proven, with its lowest and highest premium. */
export function ProofProducts({ products }: { products: readonly Priced[] }) {
  const say = useSay();
  const premium = (dollars: number | null) =>
    dollars === null ? say('caseProofs.none') : <Money dollars={dollars} />;
  const columns: readonly Column<Priced>[] = [
    { key: 'product', title: say('caseProofs.product'), render: ({ product }) => product },
    {
      key: 'version',
      title: say('caseProofs.version'),
      render: ({ version }) => <code className={styles.version}>{version}</code>,
    },
    {
      key: 'priced',
      title: say('caseProofs.premiums'),
      right: true,
      render: ({ priced }) => formatCount(priced),
    },
    { key: 'lowest', title: say('caseProofs.lowest'), right: true, render: ({ lowest }) => premium(lowest) },
    {
      key: 'highest',
      title: say('caseProofs.highest'),
      right: true,
      render: ({ highest }) => premium(highest),
    },
  ];
  return (
    <div>
      <h3 className={styles.heading}>{say('caseProofs.products')}</h3>
      <div className={styles.table}>
        <DataTable
          plain
          label={say('caseProofs.products')}
          columns={columns}
          rows={products}
          rowKey={({ product, version }) => `${product} ${version}`}
          empty=""
        />
      </div>
    </div>
  );
}
