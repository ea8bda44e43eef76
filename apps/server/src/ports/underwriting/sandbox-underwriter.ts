import type { Carrier } from './sandbox-carrier.ts';
import type { Underwriter } from './underwriting.ts';

/** The underwriter of the demo: its carrier, asked without a network. */
export const sandboxUnderwriter = (carrier: Carrier): Underwriter => ({
  ask: async (request) => {
    const answer = carrier.answer(request);
    return answer.status === 'conflict' ? { status: 'refused', code: 'conflict' } : answer;
  },
});
