import { expect, it } from 'vitest';
import { modeOfNewCase, type PremiumMode, usualPremiumModes } from './premium-modes.ts';

it.each<[string, readonly PremiumMode[], PremiumMode]>([
  ['monthly where the site has it', usualPremiumModes, 'monthly'],
  ['monthly wherever it stands in the list', ['weekly', 'monthly'], 'monthly'],
  ['else the first of its list', ['weekly', 'biweekly'], 'weekly'],
])('a new case begins %s', (_, ofSite, mode) => {
  expect(modeOfNewCase(ofSite)).toBe(mode);
});
