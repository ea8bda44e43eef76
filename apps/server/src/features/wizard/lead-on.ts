import type { Actor, LinkActor } from '@openroll/domain/access/actor';
import type { SiteConfig } from '../../platform/site/site-config.ts';

/** Who came by a link to sign: what they submit is their signature, what they decline is to sign. */
export const isSigner = (actor: Actor): actor is LinkActor => actor.kind === 'link' && actor.link === 'sign';

/** Who came by a link to confirm another rating: what they submit is their second act (A14b). */
export const isConfirmer = (actor: Actor): actor is LinkActor =>
  actor.kind === 'link' && actor.link === 'confirm';

/** Where whoever has ended a session goes (A28): an agent to their own page, who came by a link to the public one. */
export function leadOn({ wizardPath }: Pick<SiteConfig, 'wizardPath'>, actor: Actor): string {
  if (actor.kind !== 'link') return `${wizardPath}/finished`;
  return isSigner(actor) || isConfirmer(actor) ? '/complete?kind=remote' : '/complete';
}
