import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** The heading of a section: whose answers follow. */
export const SectionLabelField = ({ field }: FieldProps) => (
  <h2 className={styles.sectionLabel}>{field.display_name}</h2>
);
