import { useConfiguration, useQuery } from '@homeroom/web';
import { loadCardProvider } from './load-card-provider';

/** Loads the card provider's script. Ad blockers and school networks may block it; calling this again retries. */
export function useCardProvider(isNeeded: boolean) {
  const configuration = useConfiguration();
  const payments = configuration.data?.payments;
  const provider = useQuery({
    queryKey: ['checkout', 'card-provider', payments?.scriptUrl],
    queryFn: () => loadCardProvider(payments!),
    enabled: isNeeded && payments !== undefined,
    // The object is not comparable data.
    structuralSharing: false,
  });
  const failed = [configuration, provider].find(({ isLoadingError }) => isLoadingError);
  return {
    stripe: provider.data,
    isError: failed !== undefined,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}
