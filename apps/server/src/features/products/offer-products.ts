import type { Translate } from '@openroll/messages/texts';
import type { OfferedProduct, WizardContext } from '@openroll/wizard/enrollment';
import type { Platform } from '../../platform/platform.ts';
import { getVersion } from './products.queries.ts';

/** A product at the version that somebody has pinned, as the case offered it then. */
export interface PinnedProduct {
  readonly product_id: number;
  readonly version_id: number;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Pinned products in the language of `t`, and in the site's default where that is another: what the engine speaks with. */
export async function offerProducts(
  platform: Platform,
  pinned: readonly PinnedProduct[],
  t: Translate,
): Promise<Pick<WizardContext, 'products' | 't' | 'inDefaultLanguage'>> {
  const products = await productsIn(platform, pinned, t.language);
  if (t.language === platform.t.language) return { products, t };
  const usual = await productsIn(platform, pinned, platform.t.language);
  return { products, t, inDefaultLanguage: { products: usual, t: platform.t } };
}

const productsIn = (
  platform: Platform,
  pinned: readonly PinnedProduct[],
  language: string,
): Promise<OfferedProduct[]> =>
  Promise.all(
    pinned.map(async ({ version_id, options }) => {
      const { productId, definition } = await getVersion(platform, version_id, language);
      return { id: productId, version: version_id, definition, options };
    }),
  );
