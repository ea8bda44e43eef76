import { finalizeInvitation, register, sendInvitation } from '@openroll/contract/accounts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nobody, type Person } from '../../../test/actors.ts';
import { buildUser, signInUser } from '../../../test/builders.ts';
import { latestToken } from '../../../test/emails.ts';
import { timeRatio } from '../../../test/time-ratio.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ fullHashing: true });
  admin = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
});
beforeEach(() => world.platform.database.deleteFrom('attempts').execute());
afterAll(() => world.close());

const password = 'a-newly-chosen-phrase';

// Without the hash in every branch, the shorter one would take a tenth of the time of the other.
const expectAlike = (ratio: number) => {
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
};

it('AC20 an invitation that is unknown takes as long as one that is used', async () => {
  const accept = (token: string) => nobody(world).call(finalizeInvitation, { body: { token, password } });
  const ratio = await timeRatio(
    async () => {
      const { id, email } = await buildUser(world, { status: 'invited', email_confirmed_at: null });
      await admin.call(sendInvitation, { body: { user_id: id } });
      const token = await latestToken(world, email);
      return () => accept(token);
    },
    async () => () => accept('x'.repeat(43)),
  );
  expectAlike(ratio);
});

it('AC20 the time of a registration does not tell whether the address has an account', async () => {
  const { email: known } = await buildUser(world);
  const registerWith = (email: string) =>
    nobody(world).call(register, {
      body: { email, password, first_name: 'Rita', last_name: 'Agent', code: 'R7' },
    });
  const ratio = await timeRatio(
    async () => () => registerWith(known),
    async (round) => () => registerWith(`timed${round}@example.test`),
  );
  expectAlike(ratio);
});
