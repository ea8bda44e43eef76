import { offerProduct } from './builders.ts';
import { type Lakeside, newEnrollment } from './lakeside.ts';
import { type Call, enrollFamily } from './plain-client/plain-client.ts';
import type { World } from './world.ts';

/**
 * Term Life for Dana and Jordan, walked by a client that knows the specification alone, and sent to this address for signature:
 * Dana signs both applications, and Jordan their own after her, by a link of their own where they have an address. Answers the
 * session's id.
 */
export async function sendToBoth(
  world: World,
  lakeside: Lakeside,
  email: string,
  spouseEmail = '',
): Promise<number> {
  const { database } = world.platform;
  const termLife = await database
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Term Life')
    .executeTakeFirstOrThrow();
  await database.deleteFrom('case_products').where('product_id', '=', termLife.id).execute();
  await offerProduct(world, lakeside.caseId, termLife.id);
  const call: Call = async (method, url, payload) => {
    const reply = await lakeside.avery.inject({
      method,
      url,
      ...(payload ? { payload: payload as object } : {}),
    });
    if (reply.statusCode >= 400) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
    return String(reply.headers['content-type']).startsWith('application/json')
      ? reply.json()
      : reply.rawPayload;
  };
  await enrollFamily(call, newEnrollment(lakeside.caseId, { ssn: '219-09-9999' }), {
    people: {
      primary: { ...dana, email, spouse_signature_email: spouseEmail },
      spouse: jordan,
      child: { gender: 'female' },
    },
    wants: (product, applicant) =>
      product === 'Term Life' && applicant !== 'child' ? 'whatever comes first' : undefined,
  });
  const { id } = await database
    .selectFrom('wizard_sessions')
    .select('id')
    .where('remote_signature_email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

const dana = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  ssn: '219-09-9999',
  birthdate: '1984-03-14',
  gender: 'female',
  address: '1408 Plainfield Road',
  city: 'Joliet',
  state: 'IL',
  zip: '60435',
  hire_date: '2026-02-25',
  weight: 148,
  actively_at_work: 'yes',
  has_spouse: 'yes',
  emp_selected_remote_signature: 'yes',
};

const jordan = {
  first_name: 'Jordan',
  last_name: 'Whitfield',
  birthdate: '1985-07-02',
  gender: 'male',
  weight: 182,
};
