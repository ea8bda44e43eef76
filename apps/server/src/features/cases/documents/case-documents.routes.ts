import {
  createCaseFromFile as createFromFileEndpoint,
  exportCaseSetup as exportEndpoint,
} from '@openroll/contract/cases';
import type { Bind } from '../../../platform/http/bind.ts';
import { Download } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCaseProblems, showMadeCase } from '../get-case-detail.ts';
import { createCaseFromFile } from './create-case-from-file.ts';
import { exportCaseSetup } from './export-case-setup.ts';

/** The setup of a case as a file: written, and read as a new case. */
export function bindCaseDocuments(bind: Bind, platform: Platform): void {
  bind(exportEndpoint, async ({ actor, params }) => {
    const { yaml, groupName } = await exportCaseSetup(platform, actor, params.id);
    return new Download(Buffer.from(yaml), `${groupName.slice(0, 60)}-setup.yaml`);
  });

  bind(createFromFileEndpoint, async ({ t, actor, origin, body, scope }) => {
    const caseId = await createCaseFromFile(platform, origin, await scope(), body.document);
    return {
      case: await showMadeCase(platform, actor, caseId),
      errors: await findCaseProblems(platform, t, actor, caseId),
    };
  });
}
