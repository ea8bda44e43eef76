import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedTexts } from '@openroll/messages/create-translator';
import { afterAll, expect, it } from 'vitest';
import { inLanguage, translatorsOf } from './languages.ts';
import { defaultSite, loadSite } from './site-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'openroll-site-'));
const file = join(folder, 'site.json');
afterAll(() => rmSync(folder, { recursive: true }));

const load = (settings: object) => {
  writeFileSync(file, JSON.stringify(settings));
  return loadSite(file, { demo: true });
};

it('a site file that says nothing of it is in English and goes by Chicago', () => {
  expect(load({})).toMatchObject({ languages: ['en'], defaultLanguage: 'en', timeZone: 'America/Chicago' });
});

it.each(['Pacific/Honolulu', 'America/New_York', 'UTC', 'US/Central'])('a site may go by %s', (timeZone) => {
  expect(load({ timeZone }).timeZone).toBe(timeZone);
});

it.each([
  [{ timeZone: 'Mars/Olympus' }, /: timeZone: is the name of a zone/],
  [{ timeZone: '' }, /: timeZone: /],
  [{ timeZone: '+05:00' }, /: timeZone: /],
  [{ timeZone: 5 }, /: timeZone: /],
  [{ languages: ['xx'] }, /: languages\.0: /],
  [{ languages: [] }, /: languages: /],
  [{ defaultLanguage: 'xx' }, /: defaultLanguage: is among languages/],
  [{ texts: { en: { 'problems.required': 'No' } } }, /: texts\.en\.problems\.required: /],
])('the start is refused, naming the setting: %j', (settings, said) => {
  expect(() => load(settings)).toThrow(said);
});

it('a text of the site’s own that is no ICU message stops the start', () => {
  const site = { ...defaultSite, texts: { en: { 'steps.family.title': 'Your {people' } } };
  expect(() => translatorsOf(site)).toThrow();
});

it('a language without texts stops the start', () => {
  expect(() => translatorsOf({ ...defaultSite, languages: ['en', 'qps'] }, shippedTexts)).toThrow(/qps/);
});

it('a link names its language only where a site has a choice', () => {
  const link = 'https://site.test/deliveries?page=2';
  expect(inLanguage({ languages: ['en'], defaultLanguage: 'en' }, link, 'en')).toBe(link);
  expect(inLanguage({ languages: ['en', 'es'], defaultLanguage: 'en' }, link, 'es')).toBe(
    `${link}&language=es`,
  );
});
