import { type RefObject, useEffect, useRef, useState } from 'react';

/** What the provider's fields answer: a one-time token, or what is wrong with what was typed. */
export type Tokenized = { readonly token: string } | { readonly errors: readonly string[] };

interface FrameMessage {
  readonly nonce?: unknown;
  readonly type?: unknown;
  readonly token?: unknown;
  readonly errors?: unknown;
}

export interface PaymentFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly address: string;
  /** Asks the fields for a token. */
  tokenize(): Promise<Tokenized>;
}

/**
 * The provider's fields in their frame, whose origin is nobody's: what is typed there cannot be read here. A message counts only
 * when that very frame sends it with the nonce that was made for it (B6).
 */
export function usePaymentFrame(language: string): PaymentFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<(answer: Tokenized) => void>(undefined);
  const [nonce] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FrameMessage | null>) => {
      if (!frame.current || source !== frame.current.contentWindow || data?.nonce !== nonce) return;
      if (data.type !== 'tokenized') return;
      waiting.current?.(
        typeof data.token === 'string' ? { token: data.token } : { errors: textsOf(data.errors) },
      );
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [nonce]);
  return {
    frame,
    address: `/sandbox/pay/fields?${new URLSearchParams({ nonce, language })}`,
    tokenize: () =>
      new Promise((resolve) => {
        waiting.current = resolve;
        frame.current?.contentWindow?.postMessage({ type: 'tokenize', nonce }, '*');
      }),
  };
}

const textsOf = (errors: unknown): readonly string[] =>
  Array.isArray(errors) ? errors.filter((each) => typeof each === 'string') : [];
