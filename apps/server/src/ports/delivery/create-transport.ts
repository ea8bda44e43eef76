import { anyEgress, publicEgress } from '../egress/egress.ts';
import type { DeliveryTransport } from './delivery.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import { folderTransport } from './folder-transport.ts';
import { httpsTransport } from './https-transport.ts';
import { sftpTransport } from './sftp-transport.ts';

/** The transport that settings ask for. */
export function createTransport(settings: DeliverySettings): DeliveryTransport {
  if (settings.kind === 'folder') return folderTransport(settings);
  const egress = settings.mayBePrivate ? anyEgress : publicEgress;
  return settings.kind === 'sftp' ? sftpTransport(settings, egress) : httpsTransport(settings, egress);
}
