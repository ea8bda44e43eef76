import { getEnrollmentPdf } from '@openroll/contract/enrollment-detail';
import { advancePage, previewDocuments, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPrints } from '../../../../test/documents/read-pages.ts';
import {
  accidentData,
  type Data,
  type Lakeside,
  openLakesideWorld,
  showDocuments,
  startDana,
  submitShown,
  unsigned,
  withPrimary,
} from '../../../../test/lakeside.ts';
import {
  bankToken,
  capture,
  captureAccident,
  cards,
  cardToken,
  pay,
  schedule,
} from '../../../../test/paid-sessions.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

async function printed(sessionId: number): Promise<string> {
  const { bytes } = await lakeside.avery.call(previewDocuments, {
    query: { session_id: sessionId },
    body: { data: unsigned(accidentData(lakeside)) },
  });
  return (await readPrints(new Uint8Array(bytes))).map(({ text }) => text).join('\n');
}

/** Dana signs what she was shown. */
async function sign(sessionId: number, data: Data): Promise<void> {
  const { avery } = lakeside;
  await showDocuments(avery, sessionId, data);
  const signed = withPrimary(data, { agent_signature: undefined, agent_signature_consent: undefined });
  const body = { data: signed, current_step: 'applicant_signature' };
  expect((await avery.call(advancePage, { query: { session_id: sessionId }, body })).body.errors).toEqual([]);
}

it('the application names the schedule and the last four digits, as they were when it was signed (B8)', async () => {
  const { avery } = lakeside;
  const data = accidentData(lakeside);
  expect(await printed(await startDana(lakeside))).not.toContain('ending in');
  await captureAccident(world, lakeside);
  const paid = await startDana(lakeside);
  const save = (body: object) =>
    avery.call(updateSteps, { query: { session_id: paid }, body: body as never });
  await save({ data: unsigned(data) });
  await capture(avery, paid, { ...schedule, token: await bankToken(world) });
  expect(await printed(paid)).toContain('Bank account ending in 6789');
  await capture(avery, paid, { ...schedule, token: await cardToken(world, cards.accepted) });
  const shown = await printed(paid);
  expect(shown).toContain('Card ending in 1111');
  expect(shown).toContain('Later premiums are collected on day 15 of each month.');
  await sign(paid, data);
  await capture(avery, paid, { ...schedule, token: await cardToken(world, cards.declined) });
  expect(await printed(paid)).toBe(shown);
});

it('an account that is entered after the signature stands on a page of its own behind it, with what was agreed to; the form stays as it was signed (B8)', async () => {
  const { avery } = lakeside;
  const submittedWith = async (later?: () => Promise<string>) => {
    const sessionId = await startDana(lakeside);
    const data = accidentData(lakeside);
    const save = (answers: object) =>
      avery.call(updateSteps, { query: { session_id: sessionId }, body: { data: answers } as never });
    const enter = async (token: string) => capture(avery, sessionId, { ...schedule, token });
    await save(unsigned(data));
    await enter(await cardToken(world, cards.accepted));
    await sign(sessionId, data);
    if (later) await enter(await later());
    expect((await pay(avery, sessionId)).body.payment_with_app_made).toBe(true);
    const answer = await submitShown(avery, sessionId, { data });
    const id = answer.body.enrollments[0]?.id ?? 0;
    const { bytes } = await avery.call(getEnrollmentPdf, { params: { id } });
    return (await readPrints(new Uint8Array(bytes))).map(({ text }) => text).join('\n');
  };
  const named = await submittedWith();
  expect(named).toContain('Card ending in 1111');
  expect(named).not.toContain('Payment authorization');

  const changed = await submittedWith(() => bankToken(world));
  const [form = '', page = ''] = changed.split('Payment authorization');
  expect(form).toContain('Card ending in 1111');
  expect(form).not.toContain('6789');
  expect(page).toContain('Bank account ending in 6789');
  expect(page.replaceAll(/\s+/g, ' ')).toContain('I may take this authorization back at any time');
  expect(page).toContain('It takes the place of the card ending in 1111');
});

it('an account that was entered after a signature that was taken back is the one that the next signature is for', async () => {
  const { avery } = lakeside;
  await captureAccident(world, lakeside);
  const sessionId = await startDana(lakeside);
  const data = accidentData(lakeside);
  const save = (answers: object) =>
    avery.call(updateSteps, { query: { session_id: sessionId }, body: { data: answers } as never });
  await save(unsigned(data));
  await capture(avery, sessionId, { ...schedule, token: await cardToken(world, cards.accepted) });
  await sign(sessionId, data);
  await capture(avery, sessionId, { ...schedule, token: await bankToken(world) });
  expect(await printed(sessionId), 'what was signed stays').toContain('Card ending in 1111');

  await save(unsigned(data));
  const shown = await printed(sessionId);
  expect(shown).toContain('Bank account ending in 6789');
  expect(shown).not.toContain('1111');
  await sign(sessionId, data);
  expect((await pay(avery, sessionId)).body.payment_with_app_made).toBe(true);
  const answer = await submitShown(avery, sessionId, { data });
  const { bytes } = await avery.call(getEnrollmentPdf, {
    params: { id: answer.body.enrollments[0]?.id ?? 0 },
  });
  const sealed = (await readPrints(new Uint8Array(bytes))).map(({ text }) => text).join('\n');
  expect(sealed).toContain('Bank account ending in 6789');
  expect(sealed).not.toMatch(/1111|Payment authorization/);
});

it('an account that was entered while a name was only typed is the one that the signature is for', async () => {
  const { avery } = lakeside;
  await captureAccident(world, lakeside);
  const sessionId = await startDana(lakeside);
  const data = accidentData(lakeside);
  const query = { session_id: sessionId };
  await avery.call(updateSteps, { query, body: { data: unsigned(data) } });
  await capture(avery, sessionId, { ...schedule, token: await cardToken(world, cards.accepted) });
  await avery.call(updateSteps, { query, body: { data } });
  await capture(avery, sessionId, { ...schedule, token: await bankToken(world) });
  expect(await printed(sessionId)).toContain('Bank account ending in 6789');
});
