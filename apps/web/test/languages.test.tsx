import { en } from '@openroll/messages/en/all';
import { accent, inPseudo, pseudo } from '@openroll/messages/pseudo.fixture';
import type { Message } from '@openroll/messages/translator';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as pageLoad from '../src/platform/navigation/full-page-load.ts';
import { otherLanguages } from '../src/platform/texts/other-languages.ts';
import { anOpenSession, aUser } from './facts.ts';
import { openPage } from './open-page.tsx';

const compiled = en as Readonly<Record<string, Readonly<Record<string, Message>>>>;

beforeAll(() => {
  otherLanguages[pseudo] = async () => inPseudo((feature, name) => compiled[feature]?.[name]);
});
afterAll(() => {
  delete otherLanguages[pseudo];
});
afterEach(() => {
  vi.restoreAllMocks();
});

const bilingual = { languages: ['en', pseudo] };
const said = (text: string) => `[!! ${accent(text)} !!]`;

it('asks in the language of the link that it was opened at, for as long as it is open', async () => {
  const { network } = openPage(`/forgot-password?language=${pseudo}`, {
    site: { ...bilingual, language: pseudo },
  });
  expect(await screen.findByRole('button', { name: said('Send Email') })).toBeDefined();
  expect(document.documentElement.lang).toBe(pseudo);
  expect(network.asked.length).toBeGreaterThan(0);
  for (const { headers } of network.asked) expect(headers['accept-language']).toBe(pseudo);
});

it('leaves the language to the browser where no link names one', async () => {
  const { network } = openPage('/forgot-password', { site: bilingual });
  await screen.findByRole('button', { name: 'Send Email' });
  for (const { headers } of network.asked) expect(headers).not.toHaveProperty('accept-language');
});

it.each([
  ['one language', { languages: ['en'] }, 0],
  ['several', bilingual, 1],
])('lets people choose theirs on the profile of a site with %s', async (_, site, choices) => {
  openPage('/profile', {
    as: aUser(),
    site,
    answers: { 'GET /api/users/me/sessions': { json: { rows: [anOpenSession()] } } },
  });
  await screen.findByLabelText('First Name', { exact: false });
  expect(screen.queryAllByRole('combobox', { name: 'Language' })).toHaveLength(choices);
});

it('saves the choice, and loads the page anew in it', async () => {
  const load = vi.spyOn(pageLoad, 'loadPage').mockImplementation(() => undefined);
  const { user, network } = openPage('/profile', {
    as: aUser(),
    site: bilingual,
    answers: {
      'GET /api/users/me/sessions': { json: { rows: [anOpenSession()] } },
      'PUT /api/users/me': { json: aUser([], { language: pseudo }) },
    },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), pseudo);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(load).toHaveBeenCalledWith('/profile'));
  expect(network.to('PUT /api/users/me')[0]?.body).toMatchObject({ language: pseudo });
});

it('goes on in the language of whoever has signed in', async () => {
  const load = vi.spyOn(pageLoad, 'loadPage').mockImplementation(() => undefined);
  const { user } = openPage('/?redirectTo=%2Fcases', {
    site: bilingual,
    answers: { 'POST /api/users/login': { json: aUser([], { language: pseudo }) } },
  });
  await user.type(await screen.findByLabelText('Username'), 'pia@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(load).toHaveBeenCalledWith('/cases'));
});
