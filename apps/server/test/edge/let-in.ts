import type { MatrixPerson } from '@openroll/contract/matrix-people';
import { expect } from 'vitest';

/**
 * What is let in, and still not done: nobody is given the code or the token of an email that it asks for. Which refusal it must then
 * be: one that comes behind access.
 */
const refusedBehindAccess: Readonly<Record<string, readonly [status: number, ...codes: string[]]>> = {
  'accounts.confirmEmail': [400, 'token-invalid'],
  'accounts.finalizeInvitation': [400, 'token-invalid'],
  'accounts.finalizePasswordReset': [400, 'token-invalid'],
  'accounts.confirmTwoStep': [400, 'two-step-code-wrong', 'two-step-not-begun'],
  'accounts.renewRecoveryCodes': [400, 'two-step-not-begun'],
  'links.reopenAgentEnrollLink': [400, 'token-invalid'],
};

/** A key signs for nobody: what comes after a signature in the wizard is not for it to do. */
const refusedToKey: typeof refusedBehindAccess = { 'payments.makePaymentWithApp': [409, 'step-skipped'] };

/** A page that is loaded again goes by the link that its browser has opened. */
const doneByLink: Readonly<Record<string, readonly MatrixPerson[]>> = {
  'links.reopenAgentEnrollLink': ['direct-start link'],
};

/** These lead on, to a page or to the identity provider. */
const redirects = ['singleSignOn.finishSingleSignOn', 'singleSignOn.startSingleSignOn'];

/** Somebody was let in: it was done (2xx), or refused for the one reason that the example gives. */
export function expectLetIn(
  name: string,
  answer: { status: number; bytes: string },
  told: string,
  caller?: MatrixPerson,
): void {
  const isDone = caller !== undefined && (doneByLink[name]?.includes(caller) ?? false);
  const refused = isDone
    ? undefined
    : (caller === 'APIUser' && refusedToKey[name]) || refusedBehindAccess[name];
  if (refused) {
    const [status, ...codes] = refused;
    expect(answer.status, told).toBe(status);
    expect(codes, told).toContain(JSON.parse(answer.bytes).errors[0].code);
  } else if (redirects.includes(name)) expect(answer.status, told).toBe(302);
  else expect(Math.floor(answer.status / 100), told).toBe(2);
}
