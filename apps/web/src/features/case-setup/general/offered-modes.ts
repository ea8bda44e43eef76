import { type PremiumMode, premiumModes } from '@openroll/domain/values/premium-modes';

/** §2.9: what the site allows but annual; whatever else a case has stays there to be seen. */
export const offeredModes = (ofSite: readonly PremiumMode[], ofCase: PremiumMode): readonly PremiumMode[] =>
  premiumModes.filter((mode) => mode === ofCase || (mode !== 'annual' && ofSite.includes(mode)));
