import { type ExamplePerson, previewPremium } from '@openroll/contract/case-setup';
import type { ReplyOf } from '@openroll/contract/endpoint';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../platform/calls/server-data.ts';

/** Typing rests this long before a premium is asked for. */
const restMs = 500;
/** 30 a minute at most. */
const apartMs = 2_000;

interface Asked {
  readonly caseId: number;
  readonly productId: number;
  /** Every option value of the case. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Those that change the premium. */
  readonly affecting: readonly string[];
  readonly premiumMode: PremiumMode;
  /** Undefined while a field of it cannot be used: nothing is asked then. */
  readonly person: ExamplePerson | undefined;
}

/** The premiums of an example person, asked anew only when something changed that they depend on. */
export function usePremiumPreview(asked: Asked) {
  const { caseId, productId, values, affecting, premiumMode, person } = asked;
  const preview = useWrite(previewPremium);
  // The last answer stays until the next one is there.
  const [reply, setReply] = useState<ReplyOf<typeof previewPremium>>();
  const lastSent = useRef(0);
  const relevant = Object.fromEntries(affecting.map((name) => [name, values[name]]));
  const key = JSON.stringify([productId, relevant, premiumMode, person]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the premium depends on.
  useEffect(() => {
    if (!person) return;
    const wait = Math.max(restMs, lastSent.current + apartMs - Date.now());
    const timer = setTimeout(() => {
      lastSent.current = Date.now();
      const body = { product_id: productId, json: { ...values }, premium_mode: premiumMode, person };
      preview.mutate({ params: { id: caseId }, body }, { onSuccess: setReply });
    }, wait);
    return () => clearTimeout(timer);
  }, [key]);
  return { reply, isPending: preview.isPending, error: preview.error };
}
