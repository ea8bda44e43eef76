import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assign, buildCase, buildUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const text = async (url: string) => (await world.app.inject(url)).body;

it('shows the demo accounts, the key of the API user and the differences from production', async () => {
  const group = await buildCase(world, { group_name: 'Lakeside <Manufacturing>' });
  const agent = await buildUser(world, {
    email: 'agent@demo.openroll.test',
    first_name: 'Avery',
    last_name: 'Agent',
  });
  await assign(world, agent.id, group.id);
  await buildUser(world, { email: 'admin@demo.openroll.test', roles: ['HomeOfficeAdmin'] });
  await buildUser(world, { email: 'somebody@example.test' });
  writeFileSync(join(world.dataDir, 'demo-api-key'), 'demo_key_of_lakeside\n');
  const { statusCode, headers, body } = await world.app.inject('/dev');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*style-src 'nonce-/);
  for (const shown of [
    'Avery Agent',
    'agent@demo.openroll.test',
    'Openroll-Demo-2026!',
    'demo_key_of_lakeside',
    '/dev/mail',
    '0101',
    'never answers',
  ])
    expect(body).toContain(shown);
  expect(body).toContain('Lakeside &#60;Manufacturing&#62;');
  expect(body).not.toContain('somebody@example.test');
  expect(
    body.match(/<li>(Demo data|Mailbox|Two-step sign-in|Rate limits|Settings of the site)[:<]/g),
  ).toHaveLength(5);
});

it('shows the test cards and accounts with what becomes of each', async () => {
  const body = await text('/dev');
  for (const row of [
    '<td>4111 1111 1111 1111</td><td>accepted</td>',
    '<td>4000 0000 0000 0002</td><td>declined</td>',
    '<td>4000 0000 0000 9995</td><td>charged, but the answer is lost',
    '<td>4000 0000 0000 0119</td><td>the provider answers with a fault',
    '<td>CVV 000</td><td>refused',
    '<td>Routing number 021000021, any account</td><td>accepted</td>',
    '<td>An account that ends in 0002</td><td>declined</td>',
  ])
    expect(body).toContain(row);
});

it('shows emails newest first, as a page that runs nothing and as JSON', async () => {
  expect(await text('/dev/mail')).toContain('No email yet.');
  expect(JSON.parse(await text('/dev/mail.json'))).toEqual([]);
  for (const subject of ['First', 'Second <script>alert(1)</script>']) {
    await world.platform.database
      .insertInto('mails')
      .values({
        message_id: `<${subject.length}@openroll>`,
        recipient: 'dana@example.test',
        subject,
        text_body: 'Please open http://localhost:3000/sign/acme/abc?x=1&y=2 soon.',
        html_body: '<p>Please</p>',
        created_at: world.platform.clock(),
      })
      .execute();
  }
  const mails = JSON.parse(await text('/dev/mail.json'));
  expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual([
    'Second <script>alert(1)</script>',
    'First',
  ]);
  expect(mails[1]).toMatchObject({
    to: 'dana@example.test',
    text: 'Please open http://localhost:3000/sign/acme/abc?x=1&y=2 soon.',
    html: '<p>Please</p>',
    created_at: '2026-03-18T17:00:00.000Z',
    sent_at: null,
  });
  const page = await text('/dev/mail');
  expect(page).toContain('href="http://localhost:3000/sign/acme/abc?x=1&#38;y=2"');
  expect(page).not.toContain('<script>');
});

it('shows an email as it is sent, with its own styles and nothing else', async () => {
  const [mail] = JSON.parse(await text('/dev/mail.json'));
  expect(await text('/dev/mail')).toContain(`href="/dev/mail/${mail.id}"`);
  const { body, headers } = await world.app.inject(`/dev/mail/${mail.id}`);
  expect(body).toBe('<p>Please</p>');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*style-src 'unsafe-inline'/);
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect((await world.app.inject('/dev/mail/999999')).statusCode).toBe(404);
  expect((await world.app.inject('/dev/mail/me')).statusCode).toBe(404);
});
