import { anyEgress, publicEgress } from '../egress/egress.ts';
import type { DeliveryTransport } from './delivery.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import { type FolderPlaces, folderTransport } from './folder-transport.ts';
import { httpsTransport } from './https-transport.ts';
import { sftpTransport } from './sftp-transport.ts';

/** The transport that settings ask for; `places` are those of a site that delivers into folders. */
export function createTransport(settings: DeliverySettings, places: FolderPlaces): DeliveryTransport {
  if (settings.kind === 'folder') return folderTransport(places);
  const egress = settings.mayBePrivate ? anyEgress : publicEgress;
  return settings.kind === 'sftp' ? sftpTransport(settings, egress) : httpsTransport(settings, egress);
}
