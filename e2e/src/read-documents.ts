import { expect, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/** Reads the documents of the review, before anybody goes on: one by itself is open already, and so are those that were read before. */
export async function readDocuments(page: Page, hands: Hands): Promise<void> {
  const documents = page.getByRole('region', { name: 'Applications as they will be signed' });
  await expect(documents).toHaveAttribute('data-pages', /[1-9]/, { timeout: 60_000 });
  const closed = documents.getByText('Not opened yet');
  if ((await documents.getByRole('listitem').count()) > 1 && (await closed.count()) > 0)
    await hands.press(page, 'Read all');
  await expect(closed).toHaveCount(0, { timeout: 60_000 });
}
