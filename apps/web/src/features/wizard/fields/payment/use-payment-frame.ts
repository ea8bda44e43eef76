import { type RefObject, useEffect, useRef, useState } from 'react';

/** What the provider's fields answer: a one-time token, what is wrong with what was typed, or nothing in good time. */
export type Tokenized =
  | { readonly token: string }
  | { readonly errors: readonly string[] }
  | { readonly isAway: true };

interface FrameMessage {
  readonly nonce?: unknown;
  readonly type?: unknown;
  readonly token?: unknown;
  readonly errors?: unknown;
  readonly height?: unknown;
}

export interface PaymentFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly address: string;
  /** Of its fields, in pixels; undefined until it tells. */
  readonly height: number | undefined;
  /** Asks the fields for a token, as soon as they are there. */
  tokenize(): Promise<Tokenized>;
}

type Provider = 'sandbox' | 'stripe';

/** Where the fields of a provider are: the sandbox's have an origin that is nobody's, Stripe's stand in frames of its own within ours. */
const fieldsOf = { sandbox: '/sandbox/pay/fields', stripe: '/payment-fields' } as const;

/** So long the fields have to come, and so long again to answer. */
const patienceMs = 20_000;
/** No frame takes more of the page than this, whatever it tells. */
const tallest = 1_200;

/**
 * The provider's fields in their frame: what is typed there cannot be read here. A message counts only
 * when that very frame sends it with the nonce that was made for it (B6). The frame says when it hears: what is asked before that
 * would be lost.
 */
export function usePaymentFrame(provider: Provider, language: string): PaymentFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [nonce] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const [ready] = useState(() => Promise.withResolvers<true>());
  const [height, setHeight] = useState<number>();
  const waiting = useRef<(answer: Tokenized) => void>(undefined);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FrameMessage | null>) => {
      if (!frame.current || source !== frame.current.contentWindow || data?.nonce !== nonce) return;
      if (data.type === 'ready') ready.resolve(true);
      if (data.type === 'height' && typeof data.height === 'number')
        setHeight(Math.min(Math.ceil(data.height), tallest));
      if (data.type !== 'tokenized') return;
      waiting.current?.(
        typeof data.token === 'string' ? { token: data.token } : { errors: textsOf(data.errors) },
      );
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [nonce, ready]);
  return {
    frame,
    height,
    address: `${fieldsOf[provider]}?${new URLSearchParams({ nonce, language })}`,
    async tokenize() {
      if (!(await inTime(ready.promise))) return { isAway: true };
      const answer = new Promise<Tokenized>((resolve) => {
        waiting.current = resolve;
      });
      frame.current?.contentWindow?.postMessage({ type: 'tokenize', nonce }, '*');
      return (await inTime(answer)) ?? { isAway: true };
    },
  };
}

async function inTime<T>(promise: Promise<T>): Promise<T | undefined> {
  let timer: number | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    window.clearTimeout(timer);
  }
}

const textsOf = (errors: unknown): readonly string[] =>
  Array.isArray(errors) ? errors.filter((each) => typeof each === 'string') : [];
