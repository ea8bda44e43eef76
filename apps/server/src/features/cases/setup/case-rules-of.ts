import type { CaseRules, CaseToValidate } from '@openroll/domain/cases/case';
import { offeredStates } from '@openroll/domain/cases/offered-states';
import { type CalendarDate, dayOf } from '@openroll/domain/values/dates';
import type { WantedLanguage } from '@openroll/wizard/definition/localized-text';
import { optionsIn } from '@openroll/wizard/definition/product-in';
import type { Platform } from '../../../platform/platform.ts';
import type { SiteConfig } from '../../../platform/site/site-config.ts';
import { withTableCells } from '../../products/with-table-cells.ts';
import type { CaseSetup } from './case-setup.queries.ts';

/** What the site says about cases, now. */
export const caseRulesOf = ({ site, ports }: Pick<Platform, 'site' | 'ports'>, now: Date): CaseRules => ({
  today: dayOf(now, site.timeZone),
  allowedStates: site.allowedStates,
  premiumModes: site.premiumModes,
  asksSitusCity: site.enableCaseSetupCityState,
  takesPayments: ports.payments !== undefined,
});

/** A case as its validation looks at it; options of products have their names in the wanted language. */
export const toValidate = (setup: CaseSetup, wanted: WantedLanguage): CaseToValidate => ({
  settings: setup.settings,
  divisions: setup.divisions,
  products: setup.products.map(({ displayName, definition, options }) => ({
    name: displayName,
    states: definition.states,
    premiumModes: definition.premium_modes,
    optionInputs: withTableCells(
      optionsIn(definition.options, wanted),
      definition,
      options,
      setup.settings.premium_mode,
    ),
    options,
    caseBoxes: definition.caseBoxes,
  })),
  userIds: setup.userIds,
  userNames: setup.userNames,
});

/** States in which somebody can begin with the case on a day. */
export const offeredStatesOf = (setup: CaseSetup, site: SiteConfig, on: CalendarDate): string[] =>
  offeredStates(
    setup.products.map(({ definition }) => definition),
    site.allowedStates,
    on,
  );
