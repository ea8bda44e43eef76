import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** Fields that show together, depending on another answer (§5.5). */
export const ConditionalFieldset = ({ field, children }: FieldProps) => (
  <fieldset className={styles.fieldset}>
    {field.display_name && <legend className={styles.legend}>{field.display_name}</legend>}
    {children}
  </fieldset>
);
