import { formatDollars } from '../platform/format.ts';

/** The wire's dollars: '$1,234.56' in figures that stand below each other. */
export const Money = ({ dollars }: { dollars: number }) => (
  <span className="numbers">{formatDollars(dollars)}</span>
);
