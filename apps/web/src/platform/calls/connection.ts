import { createStore } from '../store.ts';

/** True from the first call that got no reply until the next that does. */
export const connectionLost = createStore(false);
