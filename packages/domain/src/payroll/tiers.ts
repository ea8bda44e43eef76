/** Whom a deduction pays for (§9.10). */
export const deductionTiers = [
  'employee',
  'employee-spouse',
  'employee-children',
  'family',
  'spouse',
  'children',
] as const;
export type DeductionTier = (typeof deductionTiers)[number];

type PersonType = 'primary' | 'spouse' | 'child';

/**
 * The tier of an application: of a plan, which covers a family, by everybody whom it covers; of an amount by whose it is, since
 * a rider for others makes it nobody else's.
 */
export function tierOf(application: {
  readonly isPlan: boolean;
  readonly insured: PersonType;
  readonly members: readonly PersonType[];
}): DeductionTier {
  const { isPlan, insured, members } = application;
  if (insured === 'spouse') return 'spouse';
  if (insured === 'child') return 'children';
  if (!isPlan) return 'employee';
  const [spouse, child] = [members.includes('spouse'), members.includes('child')];
  if (spouse) return child ? 'family' : 'employee-spouse';
  return child ? 'employee-children' : 'employee';
}
