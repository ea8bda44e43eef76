import type { Params, ParamValue, TextKey } from '@openroll/messages/texts';
import { linkKinds, type UserLinkKind } from '../../../platform/links/link-kinds.ts';
import { writeEmail } from '../../../platform/mail/emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { siteAddress } from '../../../platform/site/site-address.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { getEmailRecipient } from '../users.queries.ts';

interface Wording {
  readonly subject: TextKey;
  readonly body: TextKey;
  readonly button?: TextKey;
  /** Where the button leads when the email carries no personal link. */
  readonly page?: string;
  /** The personal link that the email carries. */
  readonly link?: UserLinkKind;
  readonly notes: readonly TextKey[];
}

const signIn = { button: 'mails.signInButton', page: '/' } as const;

/** Every email about an account. */
const wordings = {
  confirmation: {
    subject: 'mails.confirmationSubject',
    body: 'mails.confirmation',
    button: 'mails.confirmationButton',
    link: 'confirm-email',
    notes: ['mails.linkLife', 'mails.confirmationUnasked'],
  },
  'address-known': {
    subject: 'mails.addressKnownSubject',
    body: 'mails.addressKnown',
    button: 'mails.addressKnownButton',
    page: '/forgot-password',
    notes: ['mails.addressKnownUnasked'],
  },
  'new-user': {
    subject: 'mails.newUserSubject',
    body: 'mails.newUser',
    button: 'mails.newUserButton',
    page: '/user-details/{id}',
    notes: ['mails.newUserUnasked'],
  },
  activated: { subject: 'mails.activatedSubject', body: 'mails.activated', ...signIn, notes: [] },
  invitation: {
    subject: 'mails.invitationSubject',
    body: 'mails.invitation',
    button: 'mails.invitationButton',
    link: 'invitation',
    notes: ['mails.linkLifeInvitation', 'mails.invitationUnasked'],
  },
  'invitation-accepted': {
    subject: 'mails.invitationAcceptedSubject',
    body: 'mails.invitationAccepted',
    ...signIn,
    notes: ['mails.tellAdministrator'],
  },
  reset: {
    subject: 'mails.resetSubject',
    body: 'mails.reset',
    button: 'mails.resetButton',
    link: 'reset-password',
    notes: ['mails.linkLifeReset', 'mails.resetUnasked'],
  },
  'password-changed': {
    subject: 'mails.passwordChangedSubject',
    body: 'mails.passwordChanged',
    ...signIn,
    notes: ['mails.tellAdministrator'],
  },
  'password-set': {
    subject: 'mails.passwordSetSubject',
    body: 'mails.passwordSet',
    ...signIn,
    notes: ['mails.passwordSetUnasked'],
  },
  'email-changed': {
    subject: 'mails.emailChangedSubject',
    body: 'mails.emailChanged',
    notes: ['mails.emailChangedUnasked'],
  },
  'username-changed': {
    subject: 'mails.usernameChangedSubject',
    body: 'mails.usernameChanged',
    ...signIn,
    notes: ['mails.emailChangedUnasked'],
  },
  'two-step-on': {
    subject: 'mails.twoStepOnSubject',
    body: 'mails.twoStepOn',
    ...signIn,
    notes: ['mails.tellAdministrator'],
  },
  'two-step-off': {
    subject: 'mails.twoStepOffSubject',
    body: 'mails.twoStepOff',
    ...signIn,
    notes: ['mails.tellAdministrator'],
  },
} as const satisfies Record<string, Wording>;
export type AccountEmailKind = keyof typeof wordings;

export interface AccountEmail {
  readonly kind: AccountEmailKind;
  /** To whom; name and address are read from the user as they are now. */
  readonly userId: number;
  /** Another address than the user's: the one that was theirs until now. */
  readonly to?: string;
  /** The personal link of an email that carries one. */
  readonly url?: string;
  readonly params?: Params;
}

/**
 * Writes an email about an account to its owner, in the caller's transaction.
 *
 *     await writeAccountEmail(platform, work, { kind: 'password-set', userId });
 */
export async function writeAccountEmail(
  platform: Platform,
  work: UnitOfWork,
  { kind, userId, to, url, params = {} }: AccountEmail,
): Promise<void> {
  const { subject, body, button, page, link, notes }: Wording = wordings[kind];
  const owner = await getEmailRecipient(work.tx, userId);
  const path = page?.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const target = path === undefined ? url : siteAddress(platform.config, path);
  await writeEmail(platform, work, {
    to: to ?? owner.email,
    language: owner.language,
    firstName: owner.first_name,
    subject,
    body,
    params: { ...params, ...(link ? { life: lifeOf(link) } : {}) },
    ...(button && target ? { link: { url: target, text: button } } : {}),
    notes,
  });
}

function lifeOf(kind: UserLinkKind): ParamValue {
  const { unit, count } = linkKinds[kind].life;
  return { phrase: `mails.${unit}`, params: { count } };
}
