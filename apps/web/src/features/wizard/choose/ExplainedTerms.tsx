import type { GlossaryTerm } from '@openroll/wizard/glossary-terms';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Term } from '../../../ui/values/Term.tsx';
import styles from './choose.module.css';

/** The words of insurance that a product's page explains, each to be opened. */
export function ExplainedTerms({ terms }: { terms: readonly GlossaryTerm[] }) {
  const t = useTranslate();
  return (
    <p className={styles.terms}>
      <span>{t('choose.explained')}</span>
      {terms.map((term) => (
        <Term key={term} of={term}>
          {t(`glossary.${term}.term`)}
        </Term>
      ))}
    </p>
  );
}
