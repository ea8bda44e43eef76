import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/**
 * Reads the documents of the review, or those of this name: one by itself is open already, and so are those that were read before. Answers
 * where they stand.
 */
export async function readDocuments(
  page: Page,
  hands: Hands,
  name = 'Applications as they will be signed',
): Promise<Locator> {
  const documents = page.getByRole('region', { name });
  await expect(documents).toHaveAttribute('data-pages', /[1-9]/, { timeout: 60_000 });
  const closed = documents.getByText('Not opened yet');
  if ((await documents.getByRole('listitem').count()) > 1 && (await closed.count()) > 0)
    await hands.press(page, 'Read all');
  await expect(closed).toHaveCount(0, { timeout: 60_000 });
  return documents;
}
