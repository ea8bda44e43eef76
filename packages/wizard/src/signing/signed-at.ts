import type { Translate } from '@openroll/messages/texts';
import type { WizardContext } from '../enrollment.ts';
import { isSpoken } from '../signers.ts';
import type { PlannedAct } from './plan-signing.ts';
import { signingModeOf } from './signing-mode-of.ts';

/** Where somebody signed, as far as anybody knows: in a city, on the telephone, or online, from wherever that was. */
export type SignedAt = { readonly city: string; readonly state: string } | 'telephone' | 'online';

/**
 * The place of an act (§7.2). Whoever signs in person sits where the enrollment is, the agent with them; who enrolls alone has said
 * where. Of everybody else only the way is known, and no place is made up.
 */
export function signedAt(
  context: Pick<WizardContext, 'city' | 'state' | 'mode' | 'marks' | 'conference'>,
  { method, place }: Pick<PlannedAct, 'method' | 'place'>,
): SignedAt {
  if (isSpoken(method)) return 'telephone';
  const isTogether = place === 'wizard' && signingModeOf(context).mode === 'inperson';
  if (!isTogether && method !== 'selfenroll') return 'online';
  return { city: context.city, state: context.state };
}

/** The place as forms print it: 'Joliet, IL'. */
export function signedAtText(t: Translate, at: SignedAt): string {
  if (typeof at === 'string') return t(`steps.signature.place.${at}`);
  return [at.city, at.state].filter(Boolean).join(', ');
}
