import { listProductOptions, listProducts } from '@openroll/contract/case-setup';
import { optionsIn } from '@openroll/wizard/definition/product-in';
import type { Bind } from '../../platform/http/bind.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import type { Platform } from '../../platform/platform.ts';
import { listProductsSold, wantedLanguage } from './products.queries.ts';
import { toOptionInput, toProduct } from './products.view.ts';

export function bindProducts(bind: Bind, platform: Platform): void {
  const { database, site } = platform;

  bind(listProducts, async () =>
    wholeList((await listProductsSold(database)).map((one) => toProduct(one, site.allowedStates))),
  );

  bind(listProductOptions, async ({ target }) => ({
    options: optionsIn(target.definition.options, wantedLanguage(platform)).map(toOptionInput),
  }));
}
