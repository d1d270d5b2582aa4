import type { DealFilters } from './filters';

/**
 * Describes a list for its heading and its tab, so that searches differ there and in the browser's history.
 * @param businessName once it is known
 */
export function listTitle({ q, near, location, category }: DealFilters, businessName: string | undefined) {
  const words = [q && ` for “${q}”`, businessName && ` from ${businessName}`, near ? ` near ${near}` : location && ` in ${location}`].join(
    '',
  );
  const ofPage = `Deals${words || ' in Orange County'}`;
  const ofTab = category ? `${category}: ${ofPage}` : words && ofPage;
  return { ofPage, ofTab: ofTab || undefined };
}
