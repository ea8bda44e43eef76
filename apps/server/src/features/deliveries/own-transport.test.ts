import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accidentData, type Lakeside, openLakesideWorld, submitted } from '../../../test/lakeside.ts';
import { password, type SftpReceiver, sftpReceiver } from '../../../test/receivers/sftp-receiver.ts';
import { answersByCall } from '../../../test/site-carriers.ts';
import type { World } from '../../../test/world.ts';
import { collectAnswers } from './answers/collect-answers.job.ts';

let site: string;
let receiver: SftpReceiver;
let world: World;
let lakeside: Lakeside;
/** A site whose own files say the transports of its carriers. */
beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), 'openroll-transport-'));
  mkdirSync(join(site, 'shared', 'carriers'), { recursive: true });
  receiver = await sftpReceiver();
});
afterEach(async () => {
  await world.close();
  await receiver.close();
  rmSync(site, { recursive: true });
});

const write = (code: string, lines: readonly string[]) =>
  writeFileSync(join(site, 'shared', 'carriers', `${code}.yaml`), lines.join('\n'));
const hostKey = () => {
  const [pinned] = receiver.settings.hostKeys;
  return pinned && 'key' in pinned ? `${pinned.type} ${pinned.key}` : '';
};
const overSftp = () => [
  'transport:',
  '  kind: sftp',
  '  host: 127.0.0.1',
  `  port: ${receiver.port}`,
  '  user: openroll',
  `  host_key: ${hostKey()}`,
  '  password: { env: CARRIER_PASSWORD }',
  '  folder: /in',
  '  inbox: /answers',
];
async function open(env: Record<string, string> = {}): Promise<void> {
  const catalog = join(site, 'catalog');
  ({ world, lakeside } = await openLakesideWorld({
    OPENROLL_CATALOG: catalog,
    CARRIER_PASSWORD: password,
    ...env,
  }));
}
const enrolled = async (): Promise<number> =>
  (await submitted(lakeside, lakeside.avery, accidentData(lakeside))).ids[0] ?? 0;
const recordOf = (enrollmentId: number) =>
  world.platform.database
    .selectFrom('delivery_records as r')
    .innerJoin('deliveries as d', 'd.id', 'r.delivery_id')
    .select(['r.record_id', 'r.package_id', 'd.status'])
    .where('d.enrollment_id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
const accepted = (record_id: string) =>
  JSON.stringify({
    format: 'openroll-answer-1',
    at: '2026-03-18T17:00:05Z',
    records: [{ record_id, status: 'accepted', policy_number: 'P-7' }],
  });
const sentToSite = () => {
  const folder = join(world.dataDir, 'deliveries');
  return existsSync(folder) ? readdirSync(folder) : [];
};

it('§9.5 packages go by the transport of the carrier’s own file, and its answers come from there', async () => {
  write('openroll-mutual', overSftp());
  await open();
  const id = await enrolled();
  await world.runJobs();
  const { record_id, package_id, status } = await recordOf(id);
  expect([status, [...receiver.held().keys()], sentToSite()]).toEqual([
    'delivered',
    [`openroll-${package_id}.zip`],
    [],
  ]);
  writeFileSync(join(receiver.root, 'answers', 'a.json'), accepted(record_id));
  await collectAnswers(world.platform);
  const { body } = await lakeside.avery.call(getEnrollment, { params: { id } });
  expect([body.policy_number, readdirSync(join(receiver.root, 'answers'))]).toEqual(['P-7', ['done']]);
});

it('an answer in an inbox that carriers share is that of the carrier which it is about', async () => {
  write('a-carrier', ['code: a-carrier', 'name: A Carrier', 'contact: { email: a@a.test }']);
  await open();
  const { carriers } = world.platform.ports;
  // The other stands first among those who share it.
  Object.assign(carriers, { all: carriers.all.toReversed() });
  expect(carriers.all.map(({ code }) => code)).toEqual(['a-carrier', 'openroll-mutual']);
  const id = await enrolled();
  await world.runJobs();
  const inbox = join(world.dataDir, 'carrier-answers');
  mkdirSync(inbox, { recursive: true });
  writeFileSync(join(inbox, 'a.json'), accepted((await recordOf(id)).record_id));
  await collectAnswers(world.platform);
  const { body } = await lakeside.avery.call(getEnrollment, { params: { id } });
  expect(body.policy_number).toBe('P-7');
  const { rows } = await world.platform.pool.query('select carrier, parked from carrier_answers');
  expect(rows).toEqual([{ carrier: 'openroll-mutual', parked: null }]);
});

it('§9.7 a receiver with another host key stops its deliveries, and is told once: log, audit trail, home office', async () => {
  write('openroll-mutual', overSftp());
  await open();
  await receiver.changeHostKey();
  const ids = [await enrolled(), await enrolled()];
  await world.runJobs();
  for (let time = 0; time < 2; time++) await collectAnswers(world.platform);
  const told = async () => ({
    logs: world.logs.filter(({ alert }) => alert === 'host-key-changed').map(({ host }) => host),
    audit: (
      await world.platform.pool.query(
        "select object_type, object_id, detail from audit_events where action = 'delivery.host-key-changed'",
      )
    ).rows,
    mails: (
      await world.platform.pool.query(
        "select recipient from mails where subject like '%127.0.0.1 is not the receiver that it was'",
      )
    ).rows.length,
  });
  const offered = expect.stringMatching(/^SHA256:/);
  expect(await told()).toEqual({
    logs: ['127.0.0.1'],
    audit: [{ object_type: 'receiver', object_id: '127.0.0.1', detail: { offered } }],
    mails: 1,
  });
  const statuses = await Promise.all(ids.map(async (id) => (await recordOf(id)).status));
  expect([statuses, receiver.tries(), receiver.held().size]).toEqual([['failed', 'failed'], 0, 0]);
  world.advance(86_401);
  await collectAnswers(world.platform);
  expect((await told()).logs, 'and again on the next day').toHaveLength(2);
});

it('an inbox that cannot be reached is told in the log by whose it is, and without their secret', async () => {
  const secret = 'an answer secret that no log line may hold';
  write(
    'openroll-mutual',
    overSftp().map((line) => line.replace(`port: ${receiver.port}`, 'port: 9')),
  );
  write('another', [
    'code: another',
    'name: Another',
    'contact: { email: records@another.test }',
    ...answersByCall,
  ]);
  await open({ ANSWER_SECRET: secret });
  await collectAnswers(world.platform);
  const failed = world.logs.filter(({ alert }) => alert === 'job-item');
  expect(failed.map(({ job, item }) => [job, item])).toEqual([['collect-answers', ['openroll-mutual']]]);
  expect(JSON.stringify(world.logs)).not.toContain(secret);
});
