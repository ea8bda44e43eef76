import { Loader } from '@mantine/core';
import styles from './DocumentParts.module.css';

interface DocumentsWaitingProps {
  /** What is said meanwhile. */
  text: string;
  /** Of the documents that will come, as far as they are known. */
  names: readonly string[];
}

/** Holds the place of documents while they are prepared, so that what stands below does not jump when they come. */
export const DocumentsWaiting = ({ text, names }: DocumentsWaitingProps) => (
  <div className={names.length > 1 ? undefined : styles.waiting}>
    <div className={styles.head} role="status">
      <Loader size="sm" aria-hidden="true" />
      <span>{text}</span>
    </div>
    {names.length > 1 && (
      <ul className={styles.parts} aria-hidden="true">
        {names.map((name) => (
          <li key={name} className={styles.part}>
            <div className={`${styles.heading} ${styles.fold}`}>
              <span />
              <span className={styles.name}>{name}</span>
            </div>
          </li>
        ))}
      </ul>
    )}
  </div>
);
