import { listProductOptions, listProducts } from '@openroll/contract/case-setup';
import { dayOf } from '@openroll/domain/values/dates';
import { optionsIn } from '@openroll/wizard/definition/product-in';
import type { Bind } from '../../platform/http/bind.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import type { Platform } from '../../platform/platform.ts';
import { listProductsSold, wantedLanguage } from './products.queries.ts';
import { toOptionInput, toProduct } from './products.view.ts';

export function bindProducts(bind: Bind, { database, site, clock }: Platform): void {
  bind(listProducts, async () => {
    const today = dayOf(clock(), site.timeZone);
    return wholeList(
      (await listProductsSold(database)).map((one) => toProduct(one, site.allowedStates, today)),
    );
  });

  bind(listProductOptions, async ({ t, target }) => ({
    options: optionsIn(target.definition.options, wantedLanguage(site, t)).map(toOptionInput),
  }));
}
