import { getSiteConfig } from '@openroll/contract/site';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicSiteOf } from '../../platform/site/site-config.ts';

export function bindSite(bind: Bind, platform: Platform): void {
  const site = publicSiteOf(platform.site, platform.config.demo);
  bind(getSiteConfig, async () => site);
}
