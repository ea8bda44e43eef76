import { identifyHolder, openConfirmLink } from '@openroll/contract/links';
import { startSession } from '@openroll/contract/wizard';
import type { Person } from './actors.ts';
import { assign, buildCase, buildPerson, offerProduct } from './builders.ts';
import { lifeData } from './guaranteed-life.ts';
import { openLink } from './holders.ts';
import { newEnrollment, submitShown, unsigned, withPrimary } from './lakeside.ts';
import { openToSign, signByLink, signedBy, tokenSentTo } from './signers.ts';
import type { World } from './world.ts';

/** A case in which an underwriter outside is asked about one product, and the family signs by a link. */
export interface UnderwrittenCase {
  readonly caseId: number;
  readonly productId: number;
  readonly agent: Person;
}

/** Builds one for an agent who is licensed in IL; the world must have been opened with `writeUnderwrittenLife`. */
export async function buildUnderwritten(
  world: World,
  agent: Person,
  groupName = 'Lakeside Manufacturing',
): Promise<UnderwrittenCase> {
  const { database } = world.platform;
  const { id: productId } = await database
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Underwritten Life')
    .executeTakeFirstOrThrow();
  const { id: caseId } = await buildCase(world, { group_name: groupName });
  await offerProduct(world, caseId, productId, { external_underwriting: 'yes' });
  await database
    .updateTable('cases')
    .set({ force_agent_enroll_remote_sig: true })
    .where('id', '=', caseId)
    .execute();
  await assign(world, agent.userId ?? 0, caseId);
  return { caseId, productId, agent };
}

let serial = 0;

/** Dana under a last name by which the sandbox decides, for 200,000: submitted, and the link to sign is on its way to her. */
export async function sendUnderwritten(
  world: World,
  { caseId, productId, agent }: UnderwrittenCase,
  lastName: string,
  tobacco: 'yes' | 'no' = 'no',
) {
  const number = ++serial;
  const email = `dana${number}@underwritten.example`;
  const { id } = await buildPerson(world, { caseId, ssn: `987-65-${1000 + number}` });
  const { body } = await agent.call(startSession, { body: newEnrollment(caseId, { applicant_id: id }) });
  const sessionId = body.session_id;
  const data = unsigned(
    withPrimary(lifeData(productId, { amount: 200_000, hired: '2026-03-02' }), {
      last_name: lastName,
      tobacco,
      email,
    }),
  );
  const submitted = await submitShown(agent, sessionId, { data });
  return {
    sessionId,
    email,
    name: `Dana ${lastName}`,
    id: submitted.body.enrollments[0]?.id ?? 0,
    token: await tokenSentTo(world, email),
  };
}

/** She has signed by her link: nobody has answered yet. */
export async function signUnderwritten(
  world: World,
  underwritten: UnderwrittenCase,
  lastName: string,
  tobacco: 'yes' | 'no' = 'no',
) {
  const sent = await sendUnderwritten(world, underwritten, lastName, tobacco);
  const person = await openToSign(world, sent.token);
  const answer = await signByLink(person, sent.sessionId, signedBy('applicant', sent.name, '9999'));
  return { ...sent, answer };
}

/** She has opened her second link, and said who she is. */
export async function openToConfirm(world: World, token: string): Promise<Person> {
  const { person } = await openLink(world, openConfirmLink, { token, slug: '-' });
  await person.call(identifyHolder, { body: { last_four: '9999' } });
  return person;
}

/** What she chooses of what was approved, and that she confirms it. */
export const confirmedAs = (productId: number, value: number | null, name?: string) => ({
  data: {
    applicants: [],
    selectedCoverages: [
      {
        applicant: 'primary',
        product: productId,
        data: {
          underwriting_decision: { text: '', value },
          ...(name === undefined ? {} : { underwriting_confirmation: name }),
        },
      },
    ],
  },
});
