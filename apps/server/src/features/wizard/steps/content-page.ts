import { definitionIn } from '@openroll/wizard/definition/state-definition';
import { cleanHtml } from '../../../platform/html/clean-html.ts';
import { toParagraphs } from '../../../platform/html/to-paragraphs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeContext } from '../sessions/make-context.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** The static content of a product that a session offers, as HTML (A29); undefined for what its pinned versions do not hold. */
export async function contentPage(
  platform: Platform,
  row: SessionRow,
  { product_version, name }: { readonly product_version: number; readonly name: string },
): Promise<string | undefined> {
  const { products, state } = await makeContext(platform, row);
  const product = products.find(({ version }) => version === product_version);
  const question =
    product &&
    definitionIn(product.definition, state).questions.find(
      (one) => one.kind === 'static_content' && one.name === name,
    );
  return question?.content === undefined ? undefined : cleanHtml(toParagraphs(question.content));
}
