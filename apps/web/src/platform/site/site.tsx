import type { PublicSite } from '@openroll/contract/site';
import { type CalendarDate, dayOf } from '@openroll/domain/values/dates';
import type { Translate } from '@openroll/messages/texts';
import { type FindMessage, translatorFrom } from '@openroll/messages/translator';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type Addresses, addressesOf } from '../navigation/addresses.ts';

interface SiteFacts {
  readonly site: PublicSite;
  readonly t: Translate;
  readonly addresses: Addresses;
}

const SiteContext = createContext<SiteFacts | undefined>(undefined);

interface SiteProviderProps {
  site: PublicSite;
  /** The messages of the site's `language`. */
  texts: FindMessage;
  children: ReactNode;
}

/** Gives every screen the site's configuration, its words and its addresses; the document says in which language they are. */
export function SiteProvider({ site, texts, children }: SiteProviderProps) {
  const facts = useMemo(
    () => ({
      site,
      t: translatorFrom(texts, site),
      addresses: addressesOf(site),
    }),
    [site, texts],
  );
  useEffect(() => {
    document.documentElement.lang = site.language;
  }, [site.language]);
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
/** The calendar day that it is on the site's clock. */
export const useToday = (): CalendarDate => dayOf(new Date(), useSite().timeZone);
export const useAddresses = (): Addresses => useSiteFacts().addresses;
