import { getSiteConfig } from '@openroll/contract/site';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicSiteOf } from '../../platform/site/site-config.ts';

export function bindSite(bind: Bind, platform: Platform): void {
  bind(getSiteConfig, async ({ t }) => publicSiteOf(platform.site, platform.config.demo, t.language));
}
