import { QueryClient } from '@tanstack/react-query';
import { getSignedIn, subscribeToSignedIn } from '../features/account/signed-in.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 15_000;

/**
 * For reads and online-only mutations; the log itself lives in the replica. Three retries, up to 15 s apart.
 *
 * There is no provider, so that the first screen does not carry the library: hand it to each hook,
 * `useQuery({ … }, queryClient)`, in files that are loaded lazily.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      refetchOnWindowFocus: false,
      retry: 3,
      retryDelay: (attempt) => Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS),
    },
    mutations: { networkMode: 'always', retry: 0 },
  },
});

// What was read belongs to whoever was signed in.
subscribeToSignedIn(() => {
  if (!getSignedIn()) queryClient.clear();
});
