import type { TextKey } from '@openroll/messages/texts';
import { nameOf } from '../answers/answers.ts';
import type { Session } from '../session.ts';
import { isSpoken, type Signer } from '../signers.ts';
import type { PlannedAct, SigningPlan } from '../signing/plan-signing.ts';
import type { Field } from '../step.ts';
import { makeField } from './make-field.ts';

/** Who signs, in their order, and how (§18.9). `reads` is whoever came by a link to sign: they are told so themselves. */
export function whoSignsField(
  { context: { t, agentName, mode }, answers }: Session,
  { acts }: Pick<SigningPlan, 'acts'>,
  reads?: Signer,
): Field {
  const names = {
    applicant: nameOf(answers.primary),
    spouse: answers.spouse ? nameOf(answers.spouse) : '',
    agent: agentName,
  };
  const isOwn = ({ signer }: PlannedAct) =>
    reads === undefined ? mode === 'selfenroll' && signer === 'applicant' : signer === reads;
  const lines = acts.map((act) =>
    t(isOwn(act) ? 'steps.signs.own' : wordsOf(act), { name: names[act.signer] }),
  );
  return makeField('review_signers', 'paragraph', t('steps.review_signers'), {
    optional: true,
    content: lines.join('\n\n'),
  });
}

function wordsOf({ signer, method, place }: PlannedAct): TextKey {
  if (signer === 'agent') return place === 'inbox' ? 'steps.signs.inbox' : 'steps.signs.agent';
  if (isSpoken(method)) return 'steps.signs.voice';
  return place === 'link' ? 'steps.signs.link' : 'steps.signs.wizard';
}
