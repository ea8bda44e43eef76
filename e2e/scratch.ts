import { chromium } from '@playwright/test';
import { launchOptions } from '../tools/browser/launch-options.ts';
import { findAtLakeside, signIn } from './src/agent.ts';
import { mouse } from './src/hands.ts';
import { walkWizard } from './src/walk-wizard.ts';

const [, , ssn = '219-09-9999', width = '1440', dark = '', until = ''] = process.argv;
const browser = await chromium.launch(launchOptions());
const context = await browser.newContext({ baseURL: 'http://127.0.0.1:3117', viewport: { width: Number(width), height: 900 }, colorScheme: dark === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/Chicago' });
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
await signIn(page, 'agent@demo.openroll.test');
const modal = await findAtLakeside(page, ssn);
await modal.getByRole('button', { name: 'Start' }).click();
let n = 0;
const family = {
  texts: [[/last four/i, ssn.slice(-4)]] as const,
  yesNo: [[/have a spouse/i, 'Yes']] as const,
  coverage(step: string, person: string) {
    if (/child/.test(person)) return 'No Coverage';
    if (step.startsWith('Critical Illness')) return /spouse/.test(person) ? '$10,000' : '$20,000';
    if (step.startsWith('Accident')) return 'Enhanced';
    return /spouse/.test(person) ? 'No Coverage' : undefined;
  },
};
const shot = async (name: string) => { await page.evaluate(() => window.scrollTo(0, 0)); await page.screenshot({ path: `/tmp/walk-shots/${width}${dark}-${String(n++).padStart(2, '0')}-${name.replace(/\W+/g, '-')}.png`, fullPage: true }); };
await page.getByRole('heading', { level: 1, name: 'About the employee' }).waitFor();
await page.waitForTimeout(800);
await shot('open-employee');
const titles = await walkWizard(page, mouse, family, async (title) => shot(title), until || undefined);
console.log(titles.join(' · '));
await browser.close();
