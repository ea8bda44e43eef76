import { randomBytes } from 'node:crypto';
import { caseSlug } from '@openroll/domain/cases/case-slug';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { caseKeyOwner } from '../../../platform/keys/key-owners.ts';
import { type DataKey, openBytes, openDataKey, sealBytes } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/sign-in/actor-of.ts';
import { siteAddress } from '../../../platform/site/site-address.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';

/** Where a link of a case leads (§1.4): anybody to enroll by themselves, an agent to start directly. */
export const caseLinkPaths = {
  'self-enroll': '/enroll',
  'agent-enroll-remote-sig': '/agent-enroll-remote-sig',
} as const;
export type CaseLinkKind = keyof typeof caseLinkPaths;

/** The address of a link of a case; the first who asks makes it. Refuses with 404 a case that does not exist. */
export async function getCaseLink(
  platform: Platform,
  origin: Origin,
  caseId: number,
  kind: CaseLinkKind,
): Promise<string> {
  const held = await findLink(platform, platform.database, caseId, kind);
  if (held) return held;
  return inTransaction(platform, origin, async (work) => {
    await lockCase(work, caseId);
    return (await findLink(platform, work.tx, caseId, kind)) ?? makeLink(platform, work, caseId, kind);
  });
}

/** Two who make a link of one case come one after the other. */
export const lockCase = ({ tx }: UnitOfWork, caseId: number): Promise<unknown> =>
  tx
    .selectFrom('cases')
    .select('id')
    .where('id', '=', caseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);

/** Makes a link of 32 random bytes: its hash to look it up by, and itself under the case's data key to show it again. */
export async function makeLink(
  platform: Platform,
  work: UnitOfWork,
  caseId: number,
  kind: CaseLinkKind,
): Promise<string> {
  const { tx, now } = work;
  const owner = await getOwner(platform, tx, caseId);
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('case_links')
    .values({
      case_id: caseId,
      kind,
      token_hash: hashToken(token),
      sealed: sealBytes(owner.key, placeOf(caseId, kind), Buffer.from(token)),
      slug: caseSlug(owner.name),
      created_at: now,
    })
    .execute();
  await work.audit({ action: 'case.link-made', object: ['case', caseId], caseId, detail: { kind } });
  return addressOf(platform, owner.name, kind, token);
}

async function findLink(
  platform: Platform,
  db: Db,
  caseId: number,
  kind: CaseLinkKind,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('case_links')
    .select('sealed')
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const owner = await getOwner(platform, db, caseId);
  const token = openBytes(owner.key, placeOf(caseId, kind), row.sealed).toString();
  return addressOf(platform, owner.name, kind, token);
}

const placeOf = (caseId: number, kind: CaseLinkKind): string => `case_links|${kind}|${caseId}`;

async function getOwner({ keys }: Platform, db: Db, caseId: number): Promise<{ name: string; key: DataKey }> {
  const row = await db
    .selectFrom('cases')
    .select(['group_name', 'data_key'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow(notFound);
  return { name: row.group_name, key: openDataKey(keys, caseKeyOwner(caseId), row.data_key) };
}

const addressOf = ({ config }: Platform, name: string, kind: CaseLinkKind, token: string): string =>
  siteAddress(config, `${caseLinkPaths[kind]}/${caseSlug(name)}/${token}`);
