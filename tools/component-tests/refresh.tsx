import { useQueryClient } from '@homeroom/web';

/** Makes everything stale that was read, as a change does. */
export function Refresh() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Refresh
    </button>
  );
}
