import { finalizePasswordReset, requestPasswordReset, stepUp } from '@openroll/contract/accounts';
import { getMe, login } from '@openroll/contract/sign-in';
import { changeMyPassword, updateMe } from '@openroll/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, nobody, personWith, signIn } from '../../../test/actors.ts';
import { openBrowser } from '../../../test/browser.ts';
import { buildTag, buildUser, type UserGiven } from '../../../test/builders.ts';
import { emailsTo, latestToken } from '../../../test/emails.ts';
import { defaultNow, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

async function someone(given: UserGiven = {}) {
  const user = await buildUser(world, given);
  return { ...user, person: await signIn(world, user.email) };
}
const rowOf = (id: number) =>
  world.platform.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lastAudit = (id: number) =>
  world.platform.database
    .selectFrom('audit_events')
    .select(['action', 'detail'])
    .where('object_type', '=', 'user')
    .where('object_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('the own details', () => {
  it('are changed by name and wish, and answered as they are now', async () => {
    const { id, person } = await someone();
    const body = { first_name: ' Ada ', last_name: 'Arden', pref_receive_new_user_notifications: true };
    const answer = await person.call(updateMe, { body });
    expect(answer.body).toMatchObject({
      id,
      first_name: 'Ada',
      last_name: 'Arden',
      pref_receive_new_user_notifications: true,
    });
    expect(await lastAudit(id)).toEqual({
      action: 'user.own-details-changed',
      detail: { fields: ['first_name', 'last_name', 'pref_receive_new_user_notifications'] },
    });
    await person.call(updateMe, { body });
    const { n } = await world.platform.database
      .selectFrom('audit_events')
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('object_id', '=', String(id))
      .where('action', '=', 'user.own-details-changed')
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it('move to another address after the password was given, and the old one is told', async () => {
    const { id, email, person } = await someone();
    world.advance(601);
    const refused = await person.call(updateMe, { body: { email: 'moved@example.test' } });
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'step_up']);
    await person.call(stepUp, { body: { password: demoPassword } });
    const answer = await person.call(updateMe, { body: { email: ' Moved@Example.test ' } });
    expect(answer.body).toMatchObject({ email: 'moved@example.test', username: 'moved@example.test' });
    expect((await rowOf(id)).email_confirmed_at).toBeNull();
    const [mail] = await emailsTo(world, email);
    expect(mail?.subject).toBe('Openroll: your email address has been changed');
    expect(JSON.stringify(mail)).not.toContain('moved@');
    const enter = (name: string) =>
      nobody(world).call(login, { body: { username: name, password: demoPassword } });
    expect((await enter(email)).status).toBe(401);
    expect((await enter('moved@example.test')).status).toBe(200);
  });

  it('leave no link behind that went to the old address', async () => {
    const { email, person } = await someone();
    await nobody(world).call(requestPasswordReset, { body: { username: email } });
    const token = await latestToken(world, email);
    await person.call(updateMe, { body: { email: 'left@example.test' } });
    const body = { token, password: 'a-newly-chosen-phrase' };
    expect((await nobody(world).call(finalizePasswordReset, { body })).status).toBe(400);
  });

  it('take a username of their own, which signs in as well as the address', async () => {
    const { email, person } = await someone();
    expect((await person.call(updateMe, { body: { username: 'Chosen.Name' } })).body.username).toBe(
      'chosen.name',
    );
    const [mail] = await emailsTo(world, email);
    expect(mail?.subject).toBe('Openroll: your username has been changed');
    for (const username of ['chosen.name', email])
      expect((await nobody(world).call(login, { body: { username, password: demoPassword } })).status).toBe(
        200,
      );
  });

  it.each([
    ['an address that belongs to somebody else', 'email', 'email-taken'],
    ['a username that belongs to somebody else', 'username', 'username-taken'],
  ] as const)('refuse %s', async (_, field, code) => {
    const other = await buildUser(world, { username: `held-by-${field}` });
    const { id, person } = await someone();
    const before = await rowOf(id);
    const value = field === 'email' ? other.email : `held-by-${field}`;
    const answer = await person.call(updateMe, { body: { [field]: value } });
    expect([answer.status, answer.errors[0]?.code, answer.errors[0]?.field_name]).toEqual([400, code, field]);
    expect(await rowOf(id)).toEqual(before);
  });

  it('refuse empty names and a username that is another address', async () => {
    const { person } = await someone();
    const body = { first_name: ' ', last_name: '', username: 'other@example.test' };
    const { errors } = await person.call(updateMe, { body });
    expect(errors.map(({ code, field_name }) => `${code} ${field_name}`).sort()).toEqual([
      'required first_name',
      'required last_name',
      'username-format username',
    ]);
  });

  it.each([
    ['roles', ['HomeOfficeAdmin']],
    ['status', 'invited'],
    ['tags', [{ id: 1, name: 'Any' }]],
    ['tags', [1]],
    ['permissions', ['change_user']],
    ['is_api_user', true],
    ['code', 'OTHER'],
    ['code', ''],
    ['licenses', [{ state: 'CA', number: '1', from: '2020-01-01', to: null }]],
    ['appointments', [{ carrier: 'Acme', states: ['CA'], from: '2020-01-01', to: null }]],
  ])('AC07 refuse to change %s to %j', async (field, value) => {
    const { id, person } = await someone({ code: 'A7', licenses: ['IL'] });
    const before = await rowOf(id);
    const answer = await person.call(updateMe, { body: { first_name: 'Changed', [field]: value } as object });
    expect(answer.status).toBe(403);
    expect(await rowOf(id)).toEqual(before);
  });

  it('AC07 ignore what they do not know, and take back unchanged what they have shown', async () => {
    const { id, person } = await someone({
      code: 'A7',
      licenses: ['IL'],
      roles: ['UserAdmin', 'ReportAdmin'],
    });
    await buildTag(world, { name: 'Mine', users: [id] });
    const me = (await person.call(getMe)).body;
    const before = await rowOf(id);
    const body = {
      ...me,
      roles: [...me.roles].reverse(),
      must_change_password: false,
      awaiting_review: true,
      id: 1,
      password_hash: 'x',
      last_name: 'Renamed',
    };
    expect((await person.call(updateMe, { body: body as object })).status).toBe(200);
    expect(await rowOf(id)).toEqual({
      ...before,
      last_name: 'Renamed',
      search_key: expect.any(String),
      name_key: 'test renamed',
      last_name_key: 'renamed test',
      updated_at: expect.any(Date),
    });
  });

  it('are not written over by somebody who read them before another change', async () => {
    const { id, person } = await someone();
    const { updated_at } = (await person.call(getMe)).body;
    const save = (first_name: string) => person.call(updateMe, { body: { first_name, updated_at } });
    expect((await save('First')).status).toBe(200);
    const late = await save('Second');
    expect([late.status, late.errors[0]?.code]).toEqual([409, 'stale-version']);
    expect((await rowOf(id)).first_name).toBe('First');
  });

  it('are refused to strangers', async () => {
    expect((await nobody(world).call(updateMe, { body: { first_name: 'X' } })).status).toBe(401);
  });
});

const change = (current_password: string, password: string) => ({ body: { current_password, password } });
const phrase = 'a-newly-chosen-phrase';

describe('the own password', () => {
  it('is changed with the current one: other sessions end, this one goes on under a fresh id', async () => {
    const { id, email } = await buildUser(world, { must_change_password: true });
    const [here, elsewhere] = [openBrowser(world), openBrowser(world)];
    await here.signIn(email, demoPassword);
    await elsewhere.signIn(email, demoPassword);
    const known = here.cookies.get('sid');
    const answer = await here.send('POST', changeMyPassword.path, change(demoPassword, phrase).body);
    expect([answer.status, answer.text]).toEqual([200, '{"success":true}']);
    expect(here.cookies.get('sid')).not.toBe(known);
    expect((await here.send('GET', getMe.path)).status).toBe(200);
    expect((await elsewhere.send('GET', getMe.path)).status).toBe(401);
    expect((await personWith(world, { cookie: `sid=${known}` }).call(getMe)).status).toBe(401);
    expect(await rowOf(id)).toMatchObject({ must_change_password: false });
    const mails = await emailsTo(world, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Openroll: your password has been changed']);
    expect((await nobody(world).call(login, { body: { email, password: phrase } })).status).toBe(200);
  });

  it('leaves no link for a reset behind', async () => {
    const { email, person } = await someone();
    await nobody(world).call(requestPasswordReset, { body: { username: email } });
    const token = await latestToken(world, email);
    await person.call(changeMyPassword, change(demoPassword, phrase));
    const body = { token, password: 'yet-another-phrase' };
    expect((await nobody(world).call(finalizePasswordReset, { body })).status).toBe(400);
  });

  it.each([
    ['a wrong current one', 'wrong', phrase, 'current-password-wrong', 'current_password'],
    ['none', '', '', 'required', 'current_password'],
    ['the same again', demoPassword, demoPassword, 'password-unchanged', 'password'],
    ['a short one', demoPassword, 'short', 'password-too-short', 'password'],
  ])('refuses %s', async (_, current, next, code, field) => {
    const { id, person } = await someone();
    const before = await rowOf(id);
    const answer = await person.call(changeMyPassword, change(current, next));
    expect([answer.status, answer.errors[0]?.code, answer.errors[0]?.field_name]).toEqual([400, code, field]);
    expect((await rowOf(id)).password_hash).toBe(before.password_hash);
    expect((await person.call(getMe)).status).toBe(200);
  });

  it('is not what was sent otherwise the second time', async () => {
    const { person } = await someone();
    const { body } = change(demoPassword, phrase);
    const answer = await person.call(changeMyPassword, { body: { ...body, confirm: 'mistyped' } });
    expect([answer.status, answer.errors[0]?.code, answer.errors[0]?.field_name]).toEqual([
      400,
      'password-mismatch',
      'confirm',
    ]);
    expect((await person.call(changeMyPassword, { body: { ...body, confirm: phrase } })).status).toBe(200);
  });

  it('counts a wrong current one as a failure to sign in', async () => {
    const { id, person } = await someone();
    for (let turn = 0; turn < 5; turn++)
      expect((await person.call(changeMyPassword, change('wrong', phrase))).status).toBe(400);
    expect((await person.call(changeMyPassword, change(demoPassword, phrase))).status).toBe(429);
    expect((await rowOf(id)).failed_sign_ins).toBe(5);
  });

  it('is changed once by two who try at the same time', async () => {
    const { email, person } = await someone();
    const answers = await Promise.all(
      ['first-new-phrase', 'second-new-phrase'].map((one) =>
        person.call(changeMyPassword, change(demoPassword, one)),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    // Whoever comes second meets the other in the writing, finds that the password they know is the old one, or comes after
    // the change has ended the session.
    expect(statuses[0]).toBe(200);
    expect([400, 401, 409]).toContain(statuses[1]);
    expect(await emailsTo(world, email)).toHaveLength(1);
  });

  it('is refused to strangers', async () => {
    expect((await nobody(world).call(changeMyPassword, change(demoPassword, phrase))).status).toBe(401);
  });
});
