import { Button } from '@mantine/core';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { Wizard } from '../state/use-wizard.ts';
import { CartTotals } from './CartTotals.tsx';
import styles from './cart.module.css';
import type { CartRow } from './cart-rows.ts';
import type { Removals } from './use-removed.ts';

interface CartContentProps {
  wizard: Wizard;
  mode: string;
  rows: readonly CartRow[];
  /** No answer waits that the server has not taken. */
  isKnown: boolean;
  mayChange(step: string): boolean;
  removals: Removals;
  onChange(row: CartRow): void;
}

/** The coverages by product, each person a line; what was removed stays, to be brought back; and what it all comes to. */
export function CartContent({
  wizard,
  mode,
  rows,
  isKnown,
  mayChange,
  removals,
  onChange,
}: CartContentProps) {
  const t = useTranslate();
  const { removed, restored, remove, undo } = removals;
  const gone = removed.map(({ row }) => row);
  const products = [...new Set([...rows, ...gone].map(({ product }) => product))];
  if (products.length === 0) return <p className={styles.empty}>{t('cart.empty')}</p>;
  const isPriced = isKnown && !wizard.isRateDue;
  return (
    <>
      {products.map((product) => (
        <section key={product} className={styles.product} aria-label={product}>
          <h3 className={styles.name}>{product}</h3>
          <ul className={styles.rows}>
            {rows
              .filter((row) => row.product === product)
              .map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  isPriced={isPriced}
                  isRestored={row.key === restored}
                  isBusy={wizard.isBusy}
                  {...(mayChange(row.step) ? { onRemove: remove, onChange } : {})}
                />
              ))}
            {removed
              .filter(({ row }) => row.product === product)
              .map((each) => (
                <li key={each.row.key} className={styles.removed}>
                  <span role="status">{t('cart.removed', namesOf(each.row))}</span>
                  <FocusedButton
                    label={t('cart.undoOf', namesOf(each.row))}
                    text={t('cart.undo')}
                    onClick={() => undo(each)}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <CartTotals wizard={wizard} mode={mode as PremiumMode} isKnown={isKnown} />
    </>
  );
}

interface RowProps {
  row: CartRow;
  isPriced: boolean;
  /** It was brought back just now. */
  isRestored: boolean;
  isBusy: boolean;
  onRemove?(row: CartRow): void;
  onChange?(row: CartRow): void;
}

function Row({ row, isPriced, isRestored, isBusy, onRemove, onChange }: RowProps) {
  const t = useTranslate();
  const { now, ifApproved } = row;
  const price =
    now === undefined
      ? t('cart.unpriced')
      : ifApproved === undefined
        ? t.formats.money(now)
        : t('cart.split', { now: t.formats.money(now), all: t.formats.money(ifApproved) });
  return (
    <li className={styles.row}>
      <span className={styles.person}>{row.person}</span>
      <span className={styles.coverage}>{row.coverage}</span>
      <span className={styles.price}>{isPriced ? price : t('cart.due')}</span>
      {onChange && onRemove && (
        <span className={styles.acts}>
          <FocusedButton
            label={t('cart.changeOf', namesOf(row))}
            text={t('cart.change')}
            isFocused={isRestored}
            isBusy={isBusy}
            onClick={() => onChange(row)}
          />
          {row.waived !== undefined && (
            <FocusedButton
              label={t('cart.removeOf', namesOf(row))}
              text={t('cart.remove')}
              isFocused={false}
              isBusy={isBusy}
              onClick={() => onRemove(row)}
            />
          )}
        </span>
      )}
    </li>
  );
}

const namesOf = ({ product, person }: CartRow) => ({ product, person });

interface FocusedButtonProps {
  label: string;
  text: string;
  isFocused?: boolean;
  isBusy?: boolean;
  onClick(): void;
}

/** What takes the place of the button that was pressed takes its focus, too. */
function FocusedButton({ label, text, isFocused = true, isBusy = false, onClick }: FocusedButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) own.current?.focus();
  }, [isFocused]);
  return (
    <Button
      ref={own}
      variant="subtle"
      size="compact-sm"
      aria-label={label}
      disabled={isBusy}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}
