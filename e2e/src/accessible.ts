import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails with the rule and the elements when axe finds anything on the page against WCAG 2.2, levels A and AA. Our pages
 * have no frames, so axe runs in the page alone (its legacy mode opens no second one), and reports only what is wrong. It is sent to a page once: half a megabyte
 * for each look is a third of the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map((node) => node.html),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
