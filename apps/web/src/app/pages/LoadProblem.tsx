import { shell } from '@openroll/messages/en/shell';
import styles from './LoadProblem.module.css';

/** The site's configuration did not come (§1.3). Its words are not known yet, so these texts use none. */
export const LoadProblem = () => (
  <main className={styles.page}>
    <div role="alert" className={styles.alert}>
      <strong>{shell.loadProblem}</strong>
      <div>{shell.loadProblemHelp}</div>
    </div>
  </main>
);
