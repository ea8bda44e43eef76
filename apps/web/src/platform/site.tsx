import type { PublicSite } from '@openroll/contract/site';
import type { Translate } from '@openroll/messages/texts';
import { translatorFrom } from '@openroll/messages/translator';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Addresses, addressesOf } from './addresses.ts';
import { findText } from './texts.ts';

interface SiteFacts {
  readonly site: PublicSite;
  readonly t: Translate;
  readonly addresses: Addresses;
}

const SiteContext = createContext<SiteFacts | undefined>(undefined);

/** Gives every screen the site's configuration, its words and its addresses. */
export function SiteProvider({ site, children }: { site: PublicSite; children: ReactNode }) {
  const facts = useMemo(
    () => ({
      site,
      t: translatorFrom(findText, { language: 'en', terminology: site.terminology }),
      addresses: addressesOf(site),
    }),
    [site],
  );
  return <SiteContext value={facts}>{children}</SiteContext>;
}

function useSiteFacts(): SiteFacts {
  const facts = useContext(SiteContext);
  if (!facts) throw new Error('There is no SiteProvider above this component.');
  return facts;
}

export const useSite = (): PublicSite => useSiteFacts().site;
/** The function that says every text in the tenant's words: `t('shared.save')`. */
export const useTranslate = (): Translate => useSiteFacts().t;
export const useAddresses = (): Addresses => useSiteFacts().addresses;
