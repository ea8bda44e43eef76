import { useTranslate } from '../../platform/site/site.tsx';
import { formatDollars } from '../../platform/texts/format.ts';

/** The wire's dollars: '$1,234.56' in figures that stand below each other. */
export const Money = ({ dollars }: { dollars: number }) => (
  <span className="numbers">{formatDollars(useTranslate(), dollars)}</span>
);
