import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

interface CardProps {
  /** Without a title the card is a plain surface. */
  title?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** The level of its heading; a card stands below the page's h1. */
  level?: 2 | 3;
  /** False when the content brings its own padding, as tables do. */
  padded?: boolean;
  children: ReactNode;
}

/** A surface for one subject of a page, announced by its title. */
export function Card({ title, actions, level = 2, padded = true, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.card} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <div className={styles.head}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      <div className={padded ? styles.body : undefined}>{children}</div>
    </section>
  );
}
