import { accent, pseudo } from '@openroll/messages/pseudo.fixture';
import type { Choice, Field, InputType, PaymentSettings, Step } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { expect, it } from 'vitest';
import { aConference, conferenceRoutes, scripts } from './conference-facts.ts';
import { aUser } from './facts.ts';
import { answered, asks, explained, yesNo } from './health-facts.ts';
import { type Answers, escapedFrom, speakPseudo, walkedThrough } from './pseudo-page.ts';
import { aSession, aStep } from './wizard-facts.ts';

/** A page of the wizard of every kind. What the server says stands in letters of the pseudo-language here, too. */
speakPseudo();

type Details = Parameters<typeof makeField>[3];
const field = (name: string, kind: InputType, details: Details = {}): Field =>
  makeField(name, kind, accent(name), details);
const choice = (value: string | number | null, text: string, more: object = {}): Choice => ({
  value,
  text: accent(text),
  ...more,
});
const page = (name: string, fields: readonly Field[], more: Partial<Step> = {}): Step =>
  aStep(name, fields, { title: accent(`Page ${name}`), breadcrumb: accent(name), ...more });
const refusals = [choice(null, 'Waived'), choice(-999, 'No Coverage')];
const ofCoverage = { contextType: 'coverage', coverageApplicant: 'primary', coverageProduct: 7 } as const;
const inWizard = (more: Partial<Step> = {}) => ({ ...ofCoverage, ...more }) as Partial<Step>;

/** $10,000 to $100,000, half of them above what is guaranteed. */
const amounts: readonly Choice[] = Array.from({ length: 10 }, (_, index) => {
  const value = (index + 1) * 10_000;
  const text = `$${(index + 1) * 10},000`;
  const above = { in_force_amount: 50_000, pending_amount: value - 50_000, pending_premium: 1 };
  return { value, text, premium: index + 1, ...(value > 50_000 ? above : {}) };
});
const benefits = [{ label: accent('Visit'), text: '$40' }];
const plan = (value: string): Choice =>
  choice(value, value, { premium: 5.1, tier_premiums: { employee: 5.1, family: 9.2 }, benefits });

const payment: PaymentSettings = {
  provider: 'sandbox',
  state: 'none',
  schedule: { schedule_type: 'monthly-day-of-month', day_of_month: 1 },
  payment_with_app: true,
  amount: 43.18,
};
const questions = [
  asks(7, 'primary', [yesNo('cancer', accent('Cancer?')), explained('other', accent('Other?'))]),
  asks(7, 'spouse', [yesNo('cancer', accent('Cancer?'))]),
].map((step) => ({
  ...step,
  title: accent(step.title),
  breadcrumb: accent('Health'),
  page: { name: 'questions', title: accent('Page questions'), breadcrumb: accent('Health') },
}));
const relationships = ['spouse', 'trust'].map((value) => ({ value, text: accent(value) }));
const beneficiaries = (classification: 'primary' | 'contingent') =>
  field(`${classification}_beneficiaries`, 'beneficiaries_editor', {
    optional: classification === 'contingent',
    beneficiaries: {
      classification,
      relationships,
      single_name_relationships: ['trust'],
      disclaimers: {},
      ssn: true,
      dob: true,
      maximum: 4,
    },
  });
const part = (name: string, kind: InputType, of: 'statement' | 'consent' | 'name' | 'last_four', more = {}) =>
  field(name, kind, { group: { name: 'applicant_signature', part: of }, ...more } as Details);

const plainKinds: readonly InputType[] = [
  'section_label',
  'header',
  'text',
  'textarea',
  'email',
  'date',
  'birthdate',
  'integer',
  'height',
  'checkbox',
  'yes_no_select',
  'yes_no_radio',
  'yes_no_textarea',
  'ssn',
  'phone',
  'zip',
  'salary',
  'currency',
  'birth_state_country',
  'use_primary_contact',
];
const options = { choices: [choice('one', 'One'), choice('two', 'Two')] };

interface More {
  readonly session?: Parameters<typeof aSession>[0];
  readonly answers?: Answers;
}

const kinds: readonly (readonly [what: string, steps: readonly Step[], more?: More])[] = [
  [
    'fields of every plain kind',
    [
      page('plain', [
        ...plainKinds.map((kind) => field(`${kind} field`, kind)),
        ...(['radio', 'select', 'multi_select', 'checkbox_group'] as const).map((kind) =>
          field(`${kind} field`, kind, options),
        ),
        field('words', 'paragraph', { optional: true, content: accent('In words.') }),
      ]),
    ],
  ],
  [
    'the children',
    [
      page('family', [
        field('children', 'children_editor', {
          optional: true,
          children: { maximum: 2, max_age: 26, default_last_name: 'Whitfield' },
        }),
      ]),
    ],
  ],
  [
    'offers',
    [
      page('offers', [
        field('offer_7', 'radio', {
          optional: true,
          help: accent('About it.'),
          choices: [choice('choose', 'Choose'), choice('waive', 'Waive')],
          offer: {
            product: 7,
            people: ['Dana'],
            premium_from: 4.1,
            is_guaranteed: false,
            guaranteed_up_to: '$5',
          },
        } as Details),
        field('offer_8', 'radio', {
          optional: true,
          choices: [choice('choose', 'Choose')],
          offer: { product: 8, people: [], is_guaranteed: true },
        } as Details),
      ]),
    ],
  ],
  [
    'amounts of a coverage',
    [
      page(
        'coverage:7',
        [field('coverage', 'face_value_selection', { choices: [...amounts, ...refusals] })],
        inWizard(),
      ),
    ],
  ],
  [
    'plans of a coverage',
    [
      page(
        'coverage:7',
        [
          field('introduction', 'paragraph', { optional: true, content: accent('About it.') }),
          field('tier', 'select', {
            choices: [choice('employee', 'Employee'), choice('family', 'Family')],
            initial_value: 'employee',
          }),
          field('coverage', 'coverage_option_selection', {
            choices: [plan('small'), plan('large'), ...refusals],
          }),
        ],
        inWizard(),
      ),
    ],
  ],
  ['health questions', questions, { session: { initial_data: answered() as never } }],
  [
    'beneficiaries',
    [
      page('beneficiaries:7:primary', [beneficiaries('primary'), beneficiaries('contingent')], {
        ...inWizard(),
        page: { name: 'beneficiaries', title: accent('Page beneficiaries'), breadcrumb: accent('Paid') },
      }),
    ],
  ],
  [
    'what the payment asks',
    [page('payment_information', [field('payment_information', 'payment_information', { payment })])],
  ],
  [
    'the payment',
    [
      page('payment_with_app', [
        field('payment_with_app', 'payment_with_app', {
          payment: { ...payment, state: 'captured', kind: 'card', brand: 'visa', last_four: '1111' } as never,
        }),
      ]),
    ],
  ],
  ...(['none', 'ACCEPT', 'REFER', 'DECLINE', 'failed'] as const).map(
    (state) =>
      [
        `an underwriter’s decision: ${state}`,
        [
          page('underwriting', [
            field('underwriting_decision', 'underwriting_decision', {
              choices: state === 'ACCEPT' ? [choice(5000, '$5,000', { premium: 4 }), ...refusals] : [],
              underwriting: {
                state,
                may_ask_again: true,
                ...(state === 'ACCEPT'
                  ? { rating: accent('Standard'), anticipated: accent('Preferred') }
                  : {}),
              },
            }),
          ]),
        ],
      ] as const,
  ),
  [
    'the documents, and the review of a call center',
    [
      page('review', [
        field('review_documents', 'review_documents', { optional: true }),
        field('send_review_email', 'send_review_email', { optional: true }),
      ]),
    ],
    {
      answers: {
        'GET /api/wizard/call-center-review': { json: { state: 'sent', reviewed_at: null } },
        'POST /api/wizard/preview': { text: '', headers: { 'x-document-hash': 'a'.repeat(64) } },
      },
    },
  ],
  [
    'a signature',
    [
      page('signature', [
        part('applicant_signature_statement', 'paragraph', 'statement', {
          optional: true,
          content: accent('I agree.'),
        }),
        part('applicant_signature_consent', 'checkbox', 'consent'),
        part('applicant_signature', 'text', 'name'),
        part('applicant_signature_last_four', 'text', 'last_four'),
      ]),
    ],
  ],
  [
    'an announcement of a voice enrollment',
    [
      page('voice', [
        field('announcement', 'audio_announcement', {
          content: accent('It pays.'),
          announcement: { script: 'product:7:about', script_id: 1 },
        }),
      ]),
    ],
    {
      session: { enrollment_mode: 'voiceenroll' },
      answers: {
        [conferenceRoutes.status]: { json: aConference() },
        [conferenceRoutes.scripts]: { json: scripts },
      },
    },
  ],
];

it.each(kinds.map(([what, steps, more = {}]) => ({ what, steps, more })))(
  'shows $what with no word that a translator cannot reach',
  async ({ steps, more: { session = {}, answers = {} } }) => {
    const [first] = steps;
    const all = [...steps, page('last', [])];
    const as = aUser([], { language: pseudo, first_name: 'Avery', last_name: 'Agent' });
    const told: Answers = {
      'GET /api/wizard/session': { json: aSession(session) },
      ...walkedThrough(all),
      ...answers,
    };
    const shows = first?.page?.title ?? first?.title ?? '';
    expect(await escapedFrom('/wizard?session_id=9', shows, { as, answers: told })).toEqual([]);
  },
);
