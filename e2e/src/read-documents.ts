import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/**
 * Reads the documents of the review, or those of this name: those of one application are open already, and so are those that were read before. Answers
 * where they stand.
 */
export async function readDocuments(
  page: Page,
  hands: Hands,
  name = 'Applications as they will be signed',
): Promise<Locator> {
  const documents = page.getByRole('region', { name });
  await expect(documents).toHaveAttribute('data-pages', /[1-9]/);
  const closed = documents.getByText('Not opened yet');
  if ((await closed.count()) > 0 && (await documents.getByRole('button', { name: 'Read all' }).isVisible()))
    await hands.press(page, 'Read all');
  await expect(closed).toHaveCount(0);
  return documents;
}
