import type { Carrier } from '../../ports/delivery/carriers.ts';
import type { DeliveryTransport } from '../../ports/delivery/delivery.ts';
import type { Ports } from '../../ports/ports.ts';

/** The carrier that a product or a package names. Throws where the site has none: products of such are refused at load. */
export function carrierOf({ carriers }: Pick<Ports, 'carriers'>, named: string): Carrier {
  const carrier = carriers.find(named);
  if (!carrier) throw new Error(`the site has no carrier ${named}`);
  return carrier;
}

/** How packages come to a carrier, and its answers to us: as its own file says, or else as the site does. */
export const transportOf = (ports: Pick<Ports, 'carriers' | 'delivery'>, code: string): DeliveryTransport =>
  carrierOf(ports, code).transport ?? ports.delivery;
