import { useQueryClient } from '@homeroom/web';

/** A button that makes everything that was read stale, as a change does. */
export function Refresh() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Refresh
    </button>
  );
}
