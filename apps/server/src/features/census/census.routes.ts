import {
  findCensusPerson,
  getApplicant,
  lookUpCensusPerson,
  removeApplicant,
  removeCensus as removeCensusOf,
  searchPeople as search,
  uploadCensus as upload,
} from '@openroll/contract/census';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { receiveCensusFile } from './files/receive-census-file.ts';
import { uploadCensus } from './files/upload-census.ts';
import { lookUpByPath, lookUpPerson } from './people/look-up-person.ts';
import { removeCensus } from './people/remove-census.ts';
import { removePerson } from './people/remove-person.ts';
import { searchPeople } from './people/search-people.ts';
import { viewPerson } from './people/view-person.ts';

export function bindCensus(bind: Bind, platform: Platform): void {
  bind(upload, async ({ params, query, request, origin }) => {
    const { content, fileName } = await receiveCensusFile(request);
    return uploadCensus(platform, origin, params.id, content, {
      fileName,
      allOrNothing: query.all_or_nothing,
    });
  });

  bind(removeCensusOf, ({ params, origin }) => removeCensus(platform, origin, params.id));

  bind(findCensusPerson, async ({ params, origin, scope }) =>
    lookUpByPath(platform, origin, await scope(), params.id, params.ssn),
  );
  bind(lookUpCensusPerson, async ({ params, body, origin, scope }) =>
    lookUpPerson(platform, origin, await scope(), params.id, body),
  );

  bind(search, async ({ body, origin, scope }) => searchPeople(platform, origin, await scope(), body));

  bind(getApplicant, async ({ target, origin, scope }) =>
    viewPerson(platform, origin, await scope(), target),
  );
  bind(removeApplicant, ({ target, origin }) => removePerson(platform, origin, target));
}
