import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  downloadProofPdf,
  downloadProofSheet,
  getProof,
  listProofs,
  startProof as startEndpoint,
} from '@openroll/contract/case-proofs';
import type { SignedInActor } from '@openroll/domain/access/actor';
import { dayOf } from '@openroll/domain/values/dates';
import type { Translate } from '@openroll/messages/texts';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { readFile } from '../../platform/files/case-files.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { Download, FileStream } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { noteAlone } from '../../platform/unit-of-work.ts';
import {
  getProofOfCase,
  listNames,
  listProofsOfCase,
  openProof,
  type ProofRowOfCase,
  readStamps,
} from './case-proofs.queries.ts';
import { peopleIn, toCaseProof, toListedProof } from './case-proofs.view.ts';
import { proofPdf } from './proof-pdf.ts';
import { startProof } from './start-proof.ts';

export function bindCaseProofs(bind: Bind, platform: Platform): void {
  const { database } = platform;

  const nowOf = async (caseId: number) => ({
    at: platform.clock(),
    stamps: await readStamps(database, caseId),
  });

  const show = async (t: Translate, caseId: number, proofId: number) => {
    const row = await getProofOfCase(database, caseId, proofId);
    const sealed = await openProof(platform, row);
    const names = await listNames(database, caseId, peopleIn(sealed));
    return toCaseProof(t, row, await nowOf(caseId), sealed, names);
  };

  bind(startEndpoint, async ({ t, params, actor, origin }) => {
    // The endpoint's access lets nobody in who is not signed in.
    const id = await startProof(platform, origin, actor as SignedInActor, params.id);
    return show(t, params.id, id);
  });

  bind(listProofs, async ({ params, query }) => {
    const { rows, total } = await listProofsOfCase(database, params.id, query);
    const now = await nowOf(params.id);
    const { page, rows_per_page } = query;
    return { rows: rows.map((row) => toListedProof(row, now)), page, rows_per_page, total_count: total };
  });

  bind(getProof, ({ t, params }) => show(t, params.id, params.proofId));

  bind(downloadProofSheet, async ({ params, origin }) => {
    const row = await getDoneProof(platform, params);
    if (row.sheet_file_id === null) throw notFound();
    const sheet = await readFile(platform, row.sheet_file_id);
    await noteDownload(platform, origin, row, 'csv');
    return new FileStream(
      Readable.from([sheet]).pipe(createGunzip()),
      fileName(platform.site.timeZone, row, 'csv'),
    );
  });

  bind(downloadProofPdf, async ({ t, params, origin }) => {
    const row = await getDoneProof(platform, params);
    const sealed = await openProof(platform, row);
    if (!sealed) throw notFound();
    const names = await listNames(database, params.id, peopleIn(sealed));
    const bytes = await proofPdf(t, sealed, names);
    await noteDownload(platform, origin, row, 'pdf');
    return new Download(bytes, fileName(platform.site.timeZone, row, 'pdf'));
  });
}

/** A proof whose sheet is there; one that runs or failed has none (404). */
async function getDoneProof(
  platform: Platform,
  { id, proofId }: { readonly id: number; readonly proofId: number },
): Promise<ProofRowOfCase> {
  const row = await getProofOfCase(platform.database, id, proofId);
  if (row.status !== 'done') throw notFound();
  return row;
}

const noteDownload = (
  platform: Platform,
  origin: Origin,
  { id, case_id, people }: ProofRowOfCase,
  format: 'csv' | 'pdf',
): Promise<void> =>
  noteAlone(platform, origin, {
    action: 'case.proof-downloaded',
    object: ['case_proof', id],
    caseId: case_id,
    detail: { format, people },
  });

/** A name of our own making (AC29). */
const fileName = (zone: string, { id, case_id, started_at }: ProofRowOfCase, kind: 'csv' | 'pdf'): string =>
  `premium_proof_${case_id}_${id}_${dayOf(started_at, zone)}.${kind}`;
