import {
  findCensusPerson,
  getApplicant,
  lookUpCensusPerson,
  removeApplicant,
  removeCensus as removeCensusOf,
  uploadCensus as upload,
} from '@openroll/contract/census';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { demandCase, demandExistingCase } from '../../platform/scope.ts';
import { lookUpPerson } from './look-up-person.ts';
import { receiveCensusFile } from './receive-census-file.ts';
import { removeCensus } from './remove-census.ts';
import { removePerson } from './remove-person.ts';
import { uploadCensus } from './upload-census.ts';
import { viewPerson } from './view-person.ts';

export function bindCensus(bind: Bind, platform: Platform): void {
  bind(upload, async ({ params, query, request, origin, scope }) => {
    demandCase(await scope(), params.id);
    const { content, fileName } = await receiveCensusFile(request);
    return uploadCensus(platform, origin, params.id, content, {
      fileName,
      allOrNothing: query.all_or_nothing,
    });
  });

  bind(removeCensusOf, async ({ params, origin, scope }) => {
    await demandExistingCase(platform.database, await scope(), params.id);
    return removeCensus(platform, origin, params.id);
  });

  bind(findCensusPerson, async ({ params, origin, scope }) =>
    lookUpPerson(platform, origin, await scope(), params.id, params.ssn),
  );
  bind(lookUpCensusPerson, async ({ params, body, origin, scope }) =>
    lookUpPerson(platform, origin, await scope(), params.id, body.ssn),
  );

  bind(getApplicant, async ({ params, origin, scope }) =>
    viewPerson(platform, origin, await scope(), params.id),
  );
  bind(removeApplicant, async ({ params, origin, scope }) =>
    removePerson(platform, origin, await scope(), params.id),
  );
}
