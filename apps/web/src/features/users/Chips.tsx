import styles from './users.module.css';

/** Short words beside each other: the roles or the tags of a user. */
export const Chips = ({ texts }: { texts: readonly string[] }) => (
  <span className={styles.chips}>
    {texts.map((text) => (
      <span key={text} className={styles.chip}>
        {text}
      </span>
    ))}
  </span>
);
