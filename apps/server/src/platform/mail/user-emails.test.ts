import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { workerOrigin } from '../audit/record-audit.ts';
import { siteAddress } from '../site/site-address.ts';
import { inTransaction } from '../unit-of-work.ts';
import { type UserEmail, writeUserEmail } from './user-emails.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const write = (userId: number, mail: Partial<UserEmail> = {}) =>
  inTransaction(world.platform, workerOrigin, (work) =>
    writeUserEmail(world.platform, work, userId, {
      subject: 'mails.reviewedSubject',
      body: 'mails.reviewed',
      params: { group: 'Lakeside' },
      ...mail,
    }),
  );

const emailsTo = (recipient: string) =>
  world.platform.database.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute();

test('a user is greeted by name, and led to the sign-in page where nothing else is told', async () => {
  const agent = await buildUser(world, { first_name: 'Ada', email: 'ada@agency.test' });
  await write(agent.id);
  const [email] = await emailsTo('ada@agency.test');
  expect(email?.text_body).toContain('Ada');
  expect(email?.text_body).toContain(siteAddress(world.platform.config, '/'));
});

test('a button leads to the page that is told, and there may be none', async () => {
  const agent = await buildUser(world, { email: 'inbox@agency.test' });
  await write(agent.id, { button: { path: '/enrollments/inbox', text: 'mails.enteredButton' } });
  await write(agent.id, { button: null });
  const [led, plain] = await emailsTo('inbox@agency.test');
  expect(led?.text_body).toContain(siteAddress(world.platform.config, '/enrollments/inbox'));
  expect(plain?.text_body).not.toContain('http');
});

test('whoever is deactivated or deleted is told nothing of clients', async () => {
  const gone = await buildUser(world, { status: 'deactivated', email: 'gone@agency.test' });
  const deleted = await buildUser(world, { deleted_at: new Date(), email: 'deleted@agency.test' });
  await write(gone.id);
  await write(deleted.id);
  expect(await emailsTo('gone@agency.test')).toHaveLength(0);
  expect(await emailsTo('deleted@agency.test')).toHaveLength(0);
});
