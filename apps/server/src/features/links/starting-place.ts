import type { EnrollDoor } from '@openroll/contract/links';
import { dayOf } from '@openroll/domain/values/dates';
import { placeName } from '@openroll/domain/values/us-states';
import type { Platform } from '../../platform/platform.ts';
import { offeredStatesOf } from '../cases/setup/case-rules-of.ts';
import type { CaseSetup } from '../cases/setup/case-setup.queries.ts';

/** What people are asked before they begin: place and division of a case, and no more of it. */
export const startingPlace = (setup: CaseSetup, { site, clock }: Platform): EnrollDoor => ({
  default_city: setup.settings.situs_city ?? '',
  default_state: setup.settings.situs_state ?? '',
  us_states_options: offeredStatesOf(setup, site, dayOf(clock(), site.timeZone)).map((value) => ({
    value,
    text: placeName(value),
  })),
  divisions: setup.settings.case_divisions_enabled
    ? setup.divisions.map(({ id, division_name, default_city, default_state }) => ({
        id,
        division_name,
        default_city,
        default_state,
      }))
    : [],
});
