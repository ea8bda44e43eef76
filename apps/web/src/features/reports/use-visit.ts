import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Says of a change of address that something else is opened, though it replaces what stood there before. */
export const anew = { anew: true } as const;

/**
 * Names one stay at what was opened: another begins with every link that is followed, and with Back. What the page writes into its own
 * address, as one searches and saves, stays within it.
 */
export function useVisit(): string {
  const { key, state } = useLocation();
  const how = useNavigationType();
  const [visit, setVisit] = useState({ key, name: key });
  const isAnother = how !== 'REPLACE' || (state as Partial<typeof anew> | null)?.anew === true;
  if (visit.key !== key) setVisit({ key, name: isAnother ? key : visit.name });
  return visit.name;
}
