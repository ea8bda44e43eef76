import type { WizardContext } from '../enrollment.ts';
import type { SigningTerms } from './plan-signing.ts';

/**
 * How the family signs: as the enrollment is led. In a voice enrollment they sign by voice where everybody on the call agreed to be
 * recorded; without, in person or by email, as the employee chooses (B30).
 */
export function signingModeOf({
  mode,
  marks,
  conference,
}: Pick<WizardContext, 'mode' | 'marks' | 'conference'>): Pick<SigningTerms, 'mode' | 'marks'> {
  if (mode !== 'voiceenroll' || conference?.agreed) return { mode, marks };
  return { mode: 'inperson', marks: { ...marks, remoteSignature: 'offered' } };
}
