import { createTransport } from '../../src/ports/delivery/create-transport.ts';
import type { DeliverySettings } from '../../src/ports/delivery/delivery-settings.ts';
import { packageOf } from './sent-packages.ts';

export interface Orders {
  readonly settings: DeliverySettings;
  readonly from: number;
  /** Sends this many, and ends; without it until it is killed. */
  readonly most?: number;
}

/** A process that sends one package after the other. Tells of each that it has begun, and that it is held. */
const { settings, from, most = Number.POSITIVE_INFINITY } = JSON.parse(process.argv[2] ?? '') as Orders;
const transport = createTransport(settings);
for (let number = from; number < from + most; number++) {
  const { name, bytes } = packageOf(number);
  process.stdout.write(`begun ${number}\n`);
  await transport.send(name, bytes);
  process.stdout.write(`held ${number}\n`);
}
