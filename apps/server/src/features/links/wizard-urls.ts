import type { ActingLink } from '@openroll/domain/access/actor';

/** Where the page of each link stays, without the token (§16.1). */
export const wizardUrls: Readonly<Record<ActingLink, string>> = {
  'self-enroll': '/enroll',
  resume: '/enroll',
  sign: '/sign',
  confirm: '/confirm',
  review: '/review',
  'direct-start': '/agent-enroll-remote-sig',
  document: '/documents',
};
