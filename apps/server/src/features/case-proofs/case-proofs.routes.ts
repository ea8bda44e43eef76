import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  downloadProofPdf,
  downloadProofSheet,
  getCaseReadiness,
  getProof,
  listProofs,
  startProof as startEndpoint,
} from '@openroll/contract/case-proofs';
import type { Actor, SignedInActor } from '@openroll/domain/access/actor';
import { dayOf } from '@openroll/domain/values/dates';
import type { Translate } from '@openroll/messages/texts';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readFile } from '../../platform/documents/case-files.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { Download, FileStream } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { recordAuditAlone } from '../../platform/unit-of-work.ts';
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
import { readReadiness } from './read-readiness.ts';
import { startProof } from './start-proof.ts';

export function bindCaseProofs(bind: Bind, platform: Platform): void {
  const { database } = platform;

  const nowOf = async (db: Db, caseId: number) => ({
    at: platform.clock(),
    stamps: await readStamps(db, caseId),
  });

  const show = (t: Translate, actor: Actor, caseId: number, proofId: number) =>
    inSnapshot(platform, actor, async (db) => {
      const row = await getProofOfCase(db, caseId, proofId);
      const sealed = await openProof(db, platform, row);
      const names = await listNames(db, caseId, peopleIn(sealed));
      return toCaseProof(t, row, await nowOf(db, caseId), sealed, names);
    });

  bind(startEndpoint, async ({ t, params, actor, origin }) => {
    // The endpoint's access lets nobody in who is not signed in.
    const id = await startProof(platform, origin, actor as SignedInActor, params.id);
    return show(t, actor, params.id, id);
  });

  bind(listProofs, ({ actor, params, query }) =>
    inSnapshot(platform, actor, async (db) => {
      const { rows, total } = await listProofsOfCase(db, params.id, query);
      const now = await nowOf(db, params.id);
      const { page, rows_per_page } = query;
      return { rows: rows.map((row) => toListedProof(row, now)), page, rows_per_page, total_count: total };
    }),
  );

  bind(getCaseReadiness, ({ t, actor, target }) => readReadiness(platform, t, actor, target));

  bind(getProof, ({ t, actor, params }) => show(t, actor, params.id, params.proofId));

  bind(downloadProofSheet, async ({ params, origin }) => {
    const row = await getDoneProof(database, params);
    if (row.sheet_file_id === null) throw notFound();
    const sheet = await readFile(platform, row.sheet_file_id);
    await recordDownload(platform, origin, row, 'csv');
    return new FileStream(
      Readable.from([sheet]).pipe(createGunzip()),
      fileName(platform.site.timeZone, row, 'csv'),
    );
  });

  bind(downloadProofPdf, async ({ t, actor, params, origin }) => {
    const { row, sealed, names } = await inSnapshot(platform, actor, async (db) => {
      const row = await getDoneProof(db, params);
      const sealed = await openProof(db, platform, row);
      if (!sealed) throw notFound();
      return { row, sealed, names: await listNames(db, params.id, peopleIn(sealed)) };
    });
    const bytes = await proofPdf(t, sealed, names);
    await recordDownload(platform, origin, row, 'pdf');
    return new Download(bytes, fileName(platform.site.timeZone, row, 'pdf'));
  });
}

/** A proof whose sheet is there; one that runs or failed has none (404). */
async function getDoneProof(
  db: Db,
  { id, proofId }: { readonly id: number; readonly proofId: number },
): Promise<ProofRowOfCase> {
  const row = await getProofOfCase(db, id, proofId);
  if (row.status !== 'done') throw notFound();
  return row;
}

const recordDownload = (
  platform: Platform,
  origin: Origin,
  { id, case_id, people }: ProofRowOfCase,
  format: 'csv' | 'pdf',
): Promise<void> =>
  recordAuditAlone(platform, origin, {
    action: 'case.proof-downloaded',
    object: ['case_proof', id],
    caseId: case_id,
    detail: { format, people },
  });

/** A name of our own making (AC29). */
const fileName = (zone: string, { id, case_id, started_at }: ProofRowOfCase, kind: 'csv' | 'pdf'): string =>
  `premium_proof_${case_id}_${id}_${dayOf(started_at, zone)}.${kind}`;
