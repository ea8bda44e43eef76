import { accent, pseudo } from '@openroll/messages/pseudo.fixture';
import { makeField } from '@openroll/wizard/steps/make-field';
import { expect, it } from 'vitest';
import { aUser } from './facts.ts';
import { type Answers, escapedFrom, speakPseudo, t, walkedThrough } from './pseudo-page.ts';
import { aSession, aStep } from './wizard-facts.ts';

/** The pages behind links, as strangers find them (§16.1). */
speakPseudo();

const token = 'T'.repeat(43);
const door = (asks: readonly string[], wizard_url = '/sign') => ({
  json: { success: true, session_id: 7, wizard_url, asks },
});
const place = {
  default_city: 'Joliet',
  default_state: 'IL',
  us_states_options: [{ value: 'IL', text: 'Illinois' }],
  divisions: [{ id: 3, division_name: 'Plant', default_city: 'Joliet', default_state: 'IL' }],
};
const wizardOf = (session: Parameters<typeof aSession>[0], fields: Parameters<typeof aStep>[1]): Answers => ({
  'GET /api/wizard/session': { json: aSession({ session_id: 7, ...session }) },
  ...walkedThrough([aStep('review', fields, { title: accent('Review'), breadcrumb: accent('Review') })]),
  'POST /api/wizard/preview': { text: '', headers: { 'x-document-hash': 'a'.repeat(64) } },
});
const documents = makeField('review_documents', 'review_documents', accent('Applications'), {
  optional: true,
});
const refused = {
  json: { success: false, errors: [{ message: accent('Refused.'), code: 'token-invalid' }] },
};

const pages: readonly (readonly [what: string, address: string, shows: string, answers: Answers])[] = [
  [
    'signs',
    `/sign/lakeside/${token}`,
    t('wizard.decline'),
    {
      [`GET /pages/sign/${token}/lakeside`]: door([]),
      ...wizardOf({ isRemoteSignature: true }, [documents]),
    },
  ],
  [
    'signs, with a link that opens nothing',
    `/sign/lakeside/${token}`,
    t('links.askForAnother'),
    { [`GET /pages/sign/${token}/lakeside`]: refused },
  ],
  [
    'reviews, and has not said who they are',
    `/review/${token}`,
    t('links.continue'),
    { [`GET /pages/review/${token}/-`]: door(['last_four'], '/review') },
  ],
  [
    'reviews',
    `/review/${token}`,
    accent('Review'),
    {
      [`GET /pages/review/${token}/-`]: door([], '/review'),
      ...wizardOf({ isCallCenterReview: true }, [documents]),
    },
  ],
  [
    'confirms another rating',
    `/confirm/lakeside/${token}`,
    t('links.continue'),
    { [`GET /pages/confirm/${token}/lakeside`]: door(['last_four'], '/confirm') },
  ],
  [
    'comes back to their own enrollment',
    `/resume/${token}`,
    t('links.continue'),
    { [`GET /pages/resume/${token}`]: door(['birthdate', 'last_four'], '/enroll') },
  ],
  [
    'fetches what they have signed',
    `/documents/${token}`,
    'Dana Whitfield',
    {
      [`GET /pages/documents/${token}`]: door([], '/documents'),
      'GET /api/signed-documents': {
        json: {
          group_name: 'Lakeside Manufacturing',
          documents: [
            {
              id: 41,
              product_name: 'Accident',
              insured_name: 'Dana Whitfield',
              signed_at: '2026-11-20T15:00:00Z',
            },
          ],
        },
      },
    },
  ],
  [
    'enrolls alone',
    `/enroll/lakeside/${token}`,
    'Plant',
    {
      [`GET /pages/enroll/${token}/lakeside`]: { json: place },
      'GET /pages/self-enroll-welcome': { json: { html: `<h1>${accent('Hello')}</h1>` } },
    },
  ],
];

it.each(pages)(
  'shows whoever %s no word that a translator cannot reach',
  async (_, address, shows, answers) => {
    expect(await escapedFrom(address, shows, { answers })).toEqual([]);
  },
);

it('shows an agent who starts directly no word that a translator cannot reach', async () => {
  const answers: Answers = {
    [`GET /pages/agent-enroll-remote-sig/${token}/lakeside`]: {
      json: {
        newEnrollmentSessionData: { caseId: 1, case_name: 'Lakeside Manufacturing', ...place, divisions: [] },
      },
    },
    'GET /api/cases/1/validate': { json: { errors: [] } },
  };
  const as = aUser([], { language: pseudo, licensed_states: ['IL'] });
  const page = `/agent-enroll-remote-sig/lakeside/${token}`;
  expect(await escapedFrom(page, 'Lakeside Manufacturing', { as, answers })).toEqual([]);
});
