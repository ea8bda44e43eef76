import { VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { healthTexts } from '../../../platform/texts/health-texts.ts';
import { addTexts } from '../../../platform/texts/texts.ts';
import type { PageViewProps } from '../pages/page-view-props.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import { columnNames } from './column-names.ts';
import { HealthRowGroup } from './HealthRowGroup.tsx';
import styles from './health.module.css';
import type { HealthRow } from './health-rows.ts';
import { answerByKey } from './row-keys.ts';
import { sectionsOf } from './sections.ts';
import { useHealthRows } from './use-health-rows.ts';

addTexts(healthTexts);

/** The questions of all people and products on one page (§18.7): by topic, a row for each question, a column for each person. */
export default function HealthPage({ page, data }: PageViewProps) {
  const t = useTranslate();
  const { products } = useWizardForm();
  const [told, tell] = useState('');
  const rows = useHealthRows(page.steps, data);
  const people = useMemo(() => columnNames(page.steps, data.applicants), [page.steps, data.applicants]);
  const letters = { yes: t('health.keyYes'), no: t('health.keyNo') };
  const names = new Map(products.map(({ id, display_name }) => [id, display_name]));
  // What the person is asked, and not a product, has the product 0.
  const productsOf = (row: HealthRow) => row.products.filter((id) => names.has(id));
  const asking = new Set(rows.flatMap(productsOf));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the letters are for the radio buttons inside.
    <div
      className={styles.page}
      data-people={people.size > 5 ? 'many' : people.size}
      onKeyDown={(event) => answerByKey(event, letters)}
    >
      <p className={styles.keys}>{t('health.keys', letters)}</p>
      {sectionsOf(rows, names).map(({ title, rows: ofTopic }) => (
        <section key={title} aria-label={title} className={styles.topic}>
          <h2 className={styles.heading}>{title}</h2>
          {ofTopic.map((row) => (
            <HealthRowGroup
              key={row.key}
              row={row}
              people={people}
              heading={title}
              askedBy={asking.size > 1 ? productsOf(row).map((id) => names.get(id) ?? '') : []}
              onTold={tell}
            />
          ))}
        </section>
      ))}
      <VisuallyHidden>
        <div role="status">{told}</div>
      </VisuallyHidden>
    </div>
  );
}
