import { choicesFor } from '@openroll/wizard/coverage/coverage-choices';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { openSession } from '@openroll/wizard/session';
import { type Asked, contextOf, dataOf } from './priced-person.fixture.ts';

/** What the coverage page offers the primary: `value: dollars`. */
export function choicesOf(definition: ProductDefinition, asked: Asked): string[] {
  const session = openSession(contextOf(definition, asked), dataOf(asked));
  const [offer] = session.offers;
  if (!offer) return [];
  const { choices } = choicesFor(session, offer, session.answers.primary, undefined);
  return choices.map(({ value, amount }) => `${value}: ${amount}`);
}
