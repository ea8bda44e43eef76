import type { AdvancedPage, SerializedEnrollment, StepListing } from '@openroll/contract/wizard';
import type { Translate } from '@openroll/messages/texts';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import { type ChangedSteps, type HeldSteps, mergeSteps } from '@openroll/wizard/steps/held-steps';
import { pageAt } from '@openroll/wizard/steps/pages';
import {
  ApiFailure,
  ConnectionLost,
  isHeldElsewhere,
  problemsOf,
} from '../../../platform/calls/api-failure.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import { withInitialValues } from '../answers/answer-places.ts';
import type { WizardCalls } from '../wizard.data.ts';
import { keyOfMissing } from './in-good-order.ts';
import { createSaveQueue } from './save-queue.ts';
import { showsDocuments } from './shows-documents.ts';
import { clientErrors, noErrors, placeProblems } from './step-errors.ts';
import { createWizardDocuments, type PreparedDocuments } from './wizard-documents.ts';
import { createWizardRates } from './wizard-rates.ts';
import { beginning, type WizardState } from './wizard-state.ts';

export interface WizardSaving {
  readonly store: Store<WizardState>;
  show(change: Partial<WizardState>): void;
  /** The serialized enrollment as it is now. */
  body(change?: Partial<SerializedEnrollment>): SerializedEnrollment;
  /** Runs a call after the ones before it; its reply's version goes with the next. */
  run<T>(attempt: () => Promise<T>): Promise<T>;
  open(): Promise<void>;
  /** Saves the answers and lists the steps anew; with a target, by its place or name, its page is shown next. */
  refreshSteps(target?: number | string): Promise<void>;
  /** Has the page judged and saved; where it is right the next one is shown. One round trip. */
  advance(): Promise<AdvancedPage>;
  /** An answer has changed that the premium depends on: what was told of it is old until it is asked anew. */
  expectRates(): void;
  askRates(): Promise<void>;
  /** Says why a call failed. A session that moved on elsewhere is caught up with, and nothing typed is lost. */
  refuse(error: unknown, message: string): Promise<void>;
  preview(): Promise<PreparedDocuments>;
  /** One of them stands on the page, unfolded. */
  markOpened(name: string): void;
  summary(): Promise<Blob>;
  /** The documents came, and cannot be drawn. */
  cannotShow(): void;
  /** Saves the answers, and has what would be submitted sent to be reviewed. */
  sendReview(email: string): Promise<void>;
  /** Lists the steps anew, where the server has learned of something; leads to a step where one is named. */
  refresh(step?: string): Promise<void>;
}

/** What travels between the answers on this page and their session on the server. */
export function createWizardSaving(calls: WizardCalls, t: Translate): WizardSaving {
  const store = createStore<WizardState>(beginning);
  const show = (change: Partial<WizardState>) => store.set({ ...store.get(), ...change });
  const queue = createSaveQueue({
    isLost: (error) => error instanceof ConnectionLost,
    tell: (saveState) => show({ saveState }),
  });
  let version: number | undefined;
  /** Those that were listed last: what of them stays as it was is not sent again. */
  let held: HeldSteps = new Map();

  const body: WizardSaving['body'] = (change = {}) => {
    const { index, steps, data } = store.get();
    return {
      current_step_index: index,
      current_step: steps[index]?.name,
      version,
      preview_hash: documents.shownHash(),
      data: data as SerializedEnrollment['data'],
      ...change,
    };
  };

  const rates = createWizardRates({ calls, store, body, t });

  const run: WizardSaving['run'] = (attempt) =>
    queue.run(async () => {
      const reply = await attempt();
      const answered = (reply as { version?: unknown }).version;
      if (typeof answered === 'number') version = answered;
      return reply;
    });

  const documents = createWizardDocuments({ calls, store, show, body, run });

  /** A call that saves what is on the page. Where it fails nobody is told that it is saved. */
  const runSaving: WizardSaving['run'] = async (attempt) => {
    show({ hasUnsaved: false });
    try {
      const reply = await run(attempt);
      show({ isUnsaved: false });
      return reply;
    } catch (error) {
      show({ isUnsaved: true });
      throw error;
    }
  };

  /** A call that saves, and lists the steps anew: its reply comes with all of them. */
  const runListing = <Reply extends Partial<ChangedSteps> & Pick<StepListing, 'steps'>>(
    attempt: (held_steps: string[]) => Promise<Reply>,
  ): Promise<Reply> =>
    runSaving(async () => {
      const reply = await attempt([...held.keys()]);
      const { steps, step_hashes } = reply;
      if (!step_hashes) return reply;
      held = mergeSteps(held, { steps, step_hashes });
      return { ...reply, steps: [...held.values()] };
    });

  /** Shows the steps as they follow from what was sent, and one of their pages. */
  const showSteps = (listing: StepListing, sent: EnrollmentData, at: number) => {
    const { data, session, visited, returnsTo } = store.get();
    const page = pageAt(listing.steps, at);
    const shown = page?.steps ?? [];
    const known = clientErrors(shown, sent, session?.started_on ?? '', t);
    const here = listing.missing
      .filter((one) => shown.some(({ name }) => name === one.step))
      .map(keyOfMissing);
    show({
      steps: listing.steps,
      index: page?.start ?? 0,
      visited: new Set([...visited, ...listing.steps.slice(0, page?.end).map(({ name }) => name)]),
      missing: listing.missing,
      serverOnly: new Set(here.filter((key) => !known.has(key))),
      data: shown.reduce(withInitialValues, data),
      isUnderwritingSubmitted: listing.is_uw_submitted,
      returnsTo: shown.some(({ name }) => name === returnsTo) ? undefined : returnsTo,
    });
  };

  const refreshSteps: WizardSaving['refreshSteps'] = async (target) => {
    const moved = target === undefined ? {} : placeOn(target);
    const sent = store.get().data;
    const reply = await runListing((held_steps) => calls.updateSteps({ ...body(moved), held_steps }));
    const { steps, index } = store.get();
    const same = reply.steps.findIndex(({ name }) => name === steps[index]?.name);
    const isHere = target === undefined && same >= 0;
    showSteps(reply, sent, isHere ? same : Math.min(reply.current_step, reply.steps.length - 1));
  };

  const advance: WizardSaving['advance'] = async () => {
    const sent = store.get().data;
    const rated = rates.begin();
    const { openedDocuments, steps, index } = store.get();
    const isRead = showsDocuments(pageAt(steps, index)?.steps ?? []);
    const read = isRead ? { read_documents: [...openedDocuments] } : {};
    const reply = await runListing((held_steps) => calls.advance({ ...body(), held_steps, ...read }));
    showSteps(reply, sent, reply.current_step);
    rated.show(reply.rates);
    return reply;
  };

  /** Nobody signs what they were not shown: the signatures go, and the documents are shown anew (AC32). */
  async function reviewAgain(): Promise<void> {
    const { session, steps, index, data } = store.get();
    // A reviewer begins with what has been chosen.
    if (session?.isCallCenterReview) return refreshSteps(0);
    const review = steps.findIndex((step) => showsDocuments([step]));
    if (review < 0 || review >= index) return;
    show({ data: withoutSignatures(data), errors: noErrors });
    await refreshSteps(review);
  }

  return {
    store,
    show,
    body,
    run,
    refreshSteps,
    advance,
    expectRates: rates.expect,
    askRates: rates.ask,
    async open() {
      try {
        const session = await run(() => calls.load());
        const { resumed_enrollment_data: resumed, initial_data: initial } = session;
        show({ session, data: (resumed?.data ?? initial) as WizardState['data'] });
        if (session.status !== 'open') return;
        await refreshSteps(resumed?.current_step_index ?? 0);
        show({ isBusy: false });
        await rates.ask();
      } catch (loadFailure) {
        show({ loadFailure });
      }
    },
    async refuse(error, message) {
      const codes = error instanceof ApiFailure ? error.problems.map(({ code }) => code) : [];
      if (codes.includes('stale-version') || codes.includes('session-closed')) {
        const session = await run(() => calls.load());
        show({ session, isStale: true, isUnsaved: true });
        return;
      }
      if (isHeldElsewhere(error)) return show({ loadFailure: error, hasUnsaved: false, isUnsaved: false });
      if (codes.includes('premium-changed')) void rates.ask();
      if (codes.includes('document-changed')) await reviewAgain();
      const isRefusal = codes.length > 0 && error instanceof ApiFailure && error.status < 500;
      const { steps, index, data } = store.get();
      const { errors, rest } = placeProblems(pageAt(steps, index)?.steps ?? [], data, problemsOf(error, t));
      const atAnswer = rest.length === 0 ? [...errors.values()][0] : undefined;
      show({
        problems: rest,
        message: isRefusal ? atAnswer : message,
        ...(errors.size > 0 ? { errors } : {}),
      });
    },
    cannotShow: documents.cannotShow,
    markOpened: documents.markOpened,
    async sendReview(email) {
      await runSaving(() => calls.sendReview({ ...body(), email }));
    },
    refresh: refreshSteps,
    summary: async () => (await run(() => calls.summary(body()))).blob,
    preview: documents.preview,
  };
}

const placeOn = (target: number | string) =>
  typeof target === 'string'
    ? { current_step: target }
    : { current_step_index: target, current_step: undefined };
