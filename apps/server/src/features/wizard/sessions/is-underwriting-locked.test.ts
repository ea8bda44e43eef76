import { expect, it } from 'vitest';
import { defaultSite } from '../../../platform/site/site-config.ts';
import { isUnderwritingLocked } from './is-underwriting-locked.ts';

const asked = new Date('2026-03-18T12:00:00Z');

it.each([
  ['asked, on a site with underwriters outside', true, asked, true],
  ['not asked', true, null, false],
  ['asked before the site gave them up', false, asked, false],
])('%s', (_name, ffExternalUnderwriting, uw_submitted_at, expected) => {
  const site = { ...defaultSite, ffExternalUnderwriting };
  expect(isUnderwritingLocked({ site }, { uw_submitted_at })).toBe(expected);
});
