import type { Translate } from '@openroll/messages/texts';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import { type Directives, noncePlaceholder } from '../../../platform/http/document-policy.ts';
import { stripeFieldsScript } from '../../../ports/payments/stripe/stripe-fields-script.ts';

/** What Stripe's script and frames need, as Stripe lists it; no other document of ours may reach them (§11.5). */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: 'https://api.stripe.com',
  images: 'https://*.stripe.com',
} as const;

export const stripeFieldsPolicy = (nonce: string): Directives => ({
  'script-src': [`'nonce-${nonce}'`, ...stripe.scripts].join(' '),
  'style-src': `'nonce-${nonce}'`,
  'frame-src': stripe.frames.join(' '),
  'connect-src': stripe.calls,
  'img-src': stripe.images,
  'form-action': "'none'",
  'frame-ancestors': "'self'",
});

/** The document of Stripe's fields, which stands in a frame of the wizard. */
export function toStripeFields(t: Translate, publishableKey: string): string {
  const settings = JSON.stringify({ publishableKey, locale: t.language }).replaceAll('<', '\\u003c');
  const nonce = `nonce="${noncePlaceholder}"`;
  return (
    `<!doctype html><html lang="${t.language}"><head><meta charset="utf-8"><title>${escapeHtml(t('payments.fields'))}</title>` +
    `<style ${nonce}>:root { color-scheme: light dark } body { margin: 0; padding: 2px }</style></head><body>` +
    `<div id="fields"></div><script type="application/json" id="settings">${settings}</script>` +
    `<script ${nonce} src="https://js.stripe.com/v3/"></script><script ${nonce}>${stripeFieldsScript}</script></body></html>`
  );
}
