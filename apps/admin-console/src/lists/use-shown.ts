import { useSearchParams } from '@homeroom/web';

const ALL = 'all';

/**
 * The state that a list shows, in the address, so that Back, reload, and a copied link give the same list; empty for all.
 * @param states each state that can be shown
 * @param usual the state it begins with
 */
export function useShown(states: object, usual = ''): readonly [shown: string, show: (state: string) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('show') ?? '';
  const show = (state: string) =>
    setSearch((before) => {
      if (state === usual) before.delete('show');
      else before.set('show', state || ALL);
      before.delete('page');
      return before;
    });
  return [asked === ALL ? '' : Object.hasOwn(states, asked) ? asked : usual, show];
}
