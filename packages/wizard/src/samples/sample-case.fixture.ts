import type { ProductDefinition } from '../definition/product.ts';
import type { Answer } from '../enrollment.ts';
import type { ProofSetup } from '../proof/proof-setup.ts';
import { type CaseProver, caseProver } from '../proof/prove-case.ts';
import type { ProofPerson } from '../proof/prove-people.ts';
import { english, familyData } from './sample-products.fixture.ts';

type Own = Readonly<Record<string, Answer>>;

interface Family {
  readonly state?: string;
  readonly spouse?: Own;
  readonly children?: readonly Own[];
}

let lastId = 0;

/** Somebody of a census: 36 years old, in Illinois, without tobacco; of whom nothing else is said. */
export const aPerson = (primary: Own = {}, { state = 'IL', ...family }: Family = {}): ProofPerson => ({
  id: ++lastId,
  state,
  division: '',
  applicants: familyData({ primary, ...family }).applicants,
});

export const anAgent = {
  name: 'Avery Agent',
  licensedIn: ['IL'],
  appointments: [{ carrier: 'Carrier', states: ['IL'] }],
};

/** A prover of a case in Illinois that also sells in Texas, with all forms and one agent; proven on 15 June 2026. */
export function aProver(
  definitions: readonly ProductDefinition[],
  setup: Partial<ProofSetup> = {},
  remembers = true,
): CaseProver {
  const products = definitions.map((definition, index) => ({ id: index + 1, definition, options: {} }));
  return caseProver(
    { caseName: 'Group', premiumMode: 'monthly', startedOn: '2026-06-15', products, t: english, remembers },
    {
      products: products.map((one) => ({
        ...one,
        forms: one.definition.form_mappings.map(({ file }) => file),
      })),
      offeredStates: ['IL', 'TX'],
      places: ['IL'],
      agents: [anAgent],
      optionProblems: [],
      ...setup,
    },
  );
}
