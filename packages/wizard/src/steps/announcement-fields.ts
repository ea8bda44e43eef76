import type { announcedSteps } from '../definition/announcements.ts';
import { conditionReader } from '../person/condition-reader.ts';
import type { Offer, Session } from '../session.ts';
import type { Field, Step } from '../step.ts';
import { productScript, scriptNumber } from '../voice/scripts.ts';
import { makeField } from './make-field.ts';
import { stepFacts } from './step-facts.ts';

type AnnouncedStep = (typeof announcedSteps)[number];

/** A field that has a script read to everybody on the call. */
export const announcementField = (
  session: Session,
  name: string,
  { script, label, text, optional = false }: AnnouncementWords,
): Field =>
  makeField(name, 'audio_announcement', label, {
    optional,
    content: text,
    announcement: { script, script_id: scriptNumber(session, script) },
  });

interface AnnouncementWords {
  readonly script: string;
  readonly label: string;
  readonly text: string;
  readonly optional?: boolean;
}

/**
 * Puts what products have read (B34) before the fields of their steps, in a voice enrollment: on a product's own steps for the
 * employee, and on the review. Steps of any other enrollment stay as they are.
 */
export function announcedOn(session: Session, step: Step): Step {
  if (session.context.mode !== 'voiceenroll') return step;
  const kind = step.name.split(':')[0] as AnnouncedStep;
  const isPrimary = step.coverageApplicant === session.answers.primary.id;
  const offers = session.offers.filter(({ id }) =>
    kind === 'review' ? step.name === 'review' : step.coverageProduct === id && isPrimary,
  );
  const own = offers.flatMap((offer) => announcementsOf(session, offer, kind));
  if (own.length === 0) return step;
  // On the page of all products none of them has its own options to read (lint).
  const [offer] = offers;
  const facts = offer && stepFacts(own, conditionReader(session, offer, session.answers.primary));
  return {
    ...step,
    fields: [...own, ...step.fields],
    ...(facts || step.facts ? { facts: { ...step.facts, ...facts } } : {}),
  };
}

const announcementsOf = (session: Session, offer: Offer, kind: AnnouncedStep): Field[] =>
  offer.definition.audio_announcements
    .filter(({ step }) => step === kind)
    .map(({ name, text, when, optional }) => ({
      ...announcementField(session, `announcement_${offer.id}_${name}`, {
        script: productScript(offer, name),
        label: session.context.t('steps.announcement'),
        text,
        optional,
      }),
      ...(when === undefined ? {} : { condition: when }),
    }));
