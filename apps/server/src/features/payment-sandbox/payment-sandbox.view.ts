import type { Translate } from '@openroll/messages/texts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { noncePlaceholder } from '../../platform/http/document-policy.ts';
import { paymentFieldsScript } from '../../ports/payments/sandbox/payment-fields-script.ts';

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 2px }
  .sandbox { border: 1px dashed; border-radius: 6px; padding: .4rem .6rem; margin: 0 0 .75rem; font-size: .9rem }
  fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: .6rem; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)) }
  .kinds { display: flex; gap: 1.25rem; margin-bottom: .75rem } .kinds label { display: flex; gap: .4rem; align-items: center }
  .field { display: grid; gap: .2rem } [hidden] { display: none }
  input:not([type=radio]), select { font: inherit; padding: .45rem .5rem; border: 1px solid #6b7672; border-radius: 6px; min-height: 2.5rem; box-sizing: border-box; width: 100% }`;

const monthsOfYear = Array.from({ length: 12 }, (_, index) => index + 1);
/** §17.1 and B12: those years, and the ones up to ten ahead. */
const yearsUntil = (thisYear: number): readonly number[] =>
  Array.from({ length: Math.max(2032, thisYear + 10) - 2022 + 1 }, (_, index) => 2022 + index);

/** The fields of a card or account. What they hold leaves them for the sandbox's own call only. */
export function toPaymentFields(t: Translate, thisYear: number): string {
  const text = (key: Parameters<Translate>[0]) => escapeHtml(t(key));
  const input = (name: string, key: Parameters<Translate>[0], length: number) =>
    `<label class="field">${text(key)}<input name="${name}" inputmode="numeric" autocomplete="off" maxlength="${length}"></label>`;
  const select = (
    name: string,
    key: Parameters<Translate>[0],
    choices: readonly (readonly [string, string])[],
  ) =>
    `<label class="field">${text(key)}<select name="${name}">${choices.map(([value, shown]) => `<option value="${value}">${shown}</option>`).join('')}</select></label>`;
  const numbers = (values: readonly number[]) =>
    [['', ''], ...values.map((value) => [String(value), String(value)])] as [string, string][];
  return (
    `<!doctype html><html lang="${t.language}"><head><meta charset="utf-8"><title>${text('paymentSandbox.title')}</title>` +
    `<style nonce="${noncePlaceholder}">${style}</style></head><body>` +
    `<p class="sandbox">${text('paymentSandbox.sandbox')}</p>` +
    `<div class="kinds" role="radiogroup" aria-label="${text('paymentSandbox.method')}">` +
    `<label><input type="radio" name="method" value="card" checked>${text('paymentSandbox.card')}</label>` +
    `<label><input type="radio" name="method" value="bank">${text('paymentSandbox.bank')}</label></div>` +
    `<fieldset id="card">${input('number', 'paymentSandbox.number', 23)}${input('cvv', 'paymentSandbox.cvv', 4)}` +
    `${select('exp_month', 'paymentSandbox.month', numbers(monthsOfYear))}${select('exp_year', 'paymentSandbox.year', numbers(yearsUntil(thisYear)))}</fieldset>` +
    `<fieldset id="bank" hidden>${input('routing', 'paymentSandbox.routing', 9)}${input('account', 'paymentSandbox.account', 17)}` +
    `${select('holder_type', 'paymentSandbox.holder', [
      ['personal', text('paymentSandbox.personal')],
      ['business', text('paymentSandbox.business')],
    ])}${select('account_type', 'paymentSandbox.accountType', [
      ['checking', text('paymentSandbox.checking')],
      ['savings', text('paymentSandbox.savings')],
    ])}</fieldset><script nonce="${noncePlaceholder}">${paymentFieldsScript}</script></body></html>`
  );
}
