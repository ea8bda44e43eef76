import type { Machine } from './machine.ts';

export const deliveryStates = ['queued', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStates)[number];
export type DeliveryEvent = keyof typeof deliveryMachine.events;

/**
 * The delivery of an enrollment to the carrier (§9.2). Deliver and Re-Deliver queue it again; a second click while
 * it is queued sends it at once. A try that fails leaves it queued until the last one. The receiver takes a package once, so
 * that a run which was given up for lost may still arrive.
 */
export const deliveryMachine = {
  states: deliveryStates,
  events: {
    queued: { none: 'queued' },
    requested: { queued: 'queued', failed: 'queued', delivered: 'queued' },
    tried: { queued: 'queued', failed: 'repeat', delivered: 'repeat' },
    failed: { queued: 'failed', failed: 'repeat', delivered: 'repeat' },
    delivered: { queued: 'delivered', failed: 'delivered', delivered: 'repeat' },
  },
  refusal: 'delivery-not-due',
} as const satisfies Machine<DeliveryStatus>;
