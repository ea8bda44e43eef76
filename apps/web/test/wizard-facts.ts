import type { LinkSession } from '@openroll/contract/links';
import type { MissingAnswer, WizardSession } from '@openroll/contract/wizard';
import type { Field, Step } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { makeStep } from '@openroll/wizard/steps/make-step';
import { pageAt } from '@openroll/wizard/steps/pages';
import { aUser } from './facts.ts';
import type { FakeRequest } from './fake-network.ts';
import { openPage } from './open-page.tsx';

/** A session that was just started for Dana Whitfield. */
export const aSession = (changes: Partial<WizardSession> = {}): WizardSession => ({
  session_id: 9,
  version: 0,
  status: 'open',
  case: {
    id: 1,
    group_name: 'Lakeside Manufacturing',
    premium_mode: 'monthly',
    force_agent_enroll_remote_sig: false,
    updated_at: '2026-03-01T12:00:00Z',
    offered_states: ['IL'],
    situs_city: 'Chicago',
    situs_state: 'IL',
  },
  products: [{ id: 7, name: 'critical-illness', display_name: 'Critical Illness' }],
  spouse: null,
  children: [],
  resumed_enrollment_data: null,
  initial_data: {
    applicants: [{ id: 'primary', type: 'primary', data: { first_name: 'Dana', last_name: 'Whitfield' } }],
    selectedCoverages: [],
  },
  paused_time: null,
  restarted_because: null,
  isSelfEnroll: false,
  isRemoteSignature: false,
  isCallCenterReview: false,
  isRatingConfirmation: false,
  isAgentEnrollRemoteSignature: false,
  enrollment_mode: 'inperson',
  enrollment_session_conference_name: null,
  applicant_city: 'Joliet',
  applicant_state: 'IL',
  call_center_review_token: null,
  started_on: '2026-11-21',
  saved_at: '2026-11-21T15:00:00Z',
  ...changes,
});

export const aStep = (name: string, fields: readonly Field[], changes: Partial<Step> = {}): Step => {
  const words = { name, title: `The ${name} step`, breadcrumb: name };
  const { title = words.title, breadcrumb = words.breadcrumb } = changes;
  return {
    ...makeStep(words, { phase: 'people', of: { id: 'primary', type: 'primary' } }, () => fields),
    page: { name, title, breadcrumb },
    ...changes,
  };
};

/** Two steps: the first asks for a city, the second for nothing. */
export const twoSteps = [aStep('first', [makeField('city', 'text', 'City')]), aStep('last', [])];

type Body = {
  readonly version?: number;
  readonly current_step?: string;
  readonly current_step_index: number;
  readonly held_steps?: readonly string[];
  readonly data: WizardSession['initial_data'];
};

/**
 * Opens a wizard over a small stand-in of its server: every save raises the version, update-steps answers the step that
 * was asked for, and advance the one after the page.
 */
export function openWizard(
  options: {
    session?: Partial<WizardSession>;
    steps?: readonly Step[];
    site?: NonNullable<Parameters<typeof openPage>[1]>['site'];
    isUnderwritingSubmitted?: boolean;
    /** By a link of this kind that the browser has opened before, with nobody signed in; by an agent where it is left out. */
    link?: { readonly kind: LinkSession['kind']; readonly wizard_url: string };
    /** What the server tells is still missing, by what it was sent. */
    missing?: (body: Body) => readonly MissingAnswer[];
    /** What the server finds wrong on a page. */
    errors?: (body: Body) => readonly { step: string; name: string; message: string }[];
    answers?: NonNullable<Parameters<typeof openPage>[1]>['answers'];
  } = {},
) {
  const steps = options.steps ?? twoSteps;
  let version = options.session?.version ?? 0;
  const bodyOf = ({ body }: FakeRequest) => body as Body;
  const save = () => {
    version += 1;
    return version;
  };
  const placeOf = ({ current_step: name, current_step_index: index }: Body) => {
    const found = steps.findIndex((step) => step.name === name);
    return found >= 0 ? found : index;
  };
  const listing = (body: Body, current_step = placeOf(body)) => ({
    steps,
    current_step,
    force_allow_submit: false,
    is_uw_submitted: options.isUnderwritingSubmitted ?? false,
    version: save(),
    missing: options.missing?.(body) ?? [],
  });
  /** As the server does, by hashes: here a step's name is as good. */
  const unheld = ({ held_steps: held = [] }: Body) => ({
    step_hashes: steps.map(({ name }) => name),
    steps: steps.filter(({ name }) => !held.includes(name)),
  });
  const advanced = (body: Body) => {
    const at = placeOf(body);
    const errors = options.errors?.(body) ?? [];
    const end = pageAt(steps, at)?.end ?? 0;
    const next = errors.length > 0 || end === steps.length ? at : end;
    return { is_valid: errors.length === 0, errors, ...listing(body, next), ...unheld(body), rates: [] };
  };
  const { link } = options;
  return openPage(link?.wizard_url ?? '/wizard?session_id=9', {
    ...(link ? {} : { as: aUser() }),
    ...(options.site ? { site: options.site } : {}),
    answers: {
      'GET /api/wizard/session': () => ({ json: aSession({ ...options.session, version }) }),
      'POST /api/wizard/update-steps': (request) => ({ json: listing(bodyOf(request)) }),
      'POST /api/wizard/advance': (request) => ({ json: advanced(bodyOf(request)) }),
      'POST /api/wizard/rates': { json: [] },
      ...(link ? { 'GET /pages/link': { json: { ...link, session_id: 9, asks: [], enroll: null } } } : {}),
      ...options.answers,
    },
  });
}
