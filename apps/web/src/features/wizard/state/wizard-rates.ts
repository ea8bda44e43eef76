import type { AdvancedPage, SerializedEnrollment } from '@openroll/contract/wizard';
import type { Translate } from '@openroll/messages/texts';
import { ApiFailure, ConnectionLost } from '../../../platform/calls/api-failure.ts';
import type { Store } from '../../../platform/store.ts';
import type { WizardCalls } from '../wizard.data.ts';
import { pendingPremium, totalPremium } from './total-premium.ts';
import type { WizardState } from './wizard-state.ts';

type Rates = AdvancedPage['rates'];

/** Seconds until premiums are asked for again, where the server says nothing about it; and the longest that is waited. */
const usualWait = 3;
const longestWait = 60;

interface RatesSettings {
  readonly calls: Pick<WizardCalls, 'rates'>;
  readonly store: Store<WizardState>;
  readonly body: () => SerializedEnrollment;
  readonly t: Translate;
}

/** What the coverages cost, as it was asked for last: an older reply never covers a newer one. */
export function createWizardRates({ calls, store, body, t }: RatesSettings) {
  const show = (change: Partial<WizardState>) => store.set({ ...store.get(), ...change });
  let asked = 0;
  let changes = 0;

  /** Premiums are asked for now, by themselves or with another call. */
  const begin = () => {
    asked += 1;
    const [mine, known] = [asked, changes];
    const isLatest = () => asked === mine;
    return {
      isLatest,
      /** Shows what came, unless it was asked for anew meanwhile. It stays due where an answer has changed since. */
      show(rates: Rates) {
        if (!isLatest()) return;
        const { message } = store.get();
        show({
          rates,
          premium: totalPremium(rates),
          pendingPremium: pendingPremium(rates),
          isRateDue: changes !== known,
          ...(message === t('wizard.ratesProblem') ? { message: undefined } : {}),
        });
      },
      fail() {
        if (!isLatest()) return;
        const unknown = { rates: [], premium: undefined, pendingPremium: undefined };
        show({ ...unknown, isRateDue: false, message: t('wizard.ratesProblem') });
      },
    };
  };

  return {
    begin,
    /** An answer has changed that the premium depends on: what was told of it is old until it is asked anew. */
    expect() {
      changes += 1;
      show({ isRateDue: true });
    },
    /** What passes by itself, a lost connection or too many calls, is tried once more before it is told (§5.9). */
    async ask(): Promise<void> {
      const asking = begin();
      const attempt = async () => asking.show(await calls.rates(body()));
      try {
        await attempt().catch(async (error: unknown) => {
          const wait = waitAfter(error);
          if (wait === undefined) throw error;
          await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
          if (asking.isLatest()) await attempt();
        });
      } catch {
        asking.fail();
      }
    },
  };
}

/** After how many seconds it may go well; undefined where the same would be answered again. */
function waitAfter(error: unknown): number | undefined {
  if (error instanceof ConnectionLost) return usualWait;
  if (!(error instanceof ApiFailure) || error.status !== 429) return undefined;
  return Math.min(error.retryAfterSeconds ?? usualWait, longestWait);
}
