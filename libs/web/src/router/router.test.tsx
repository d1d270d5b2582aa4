import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { StrictMode, useEffect, type ReactNode } from 'react';
import {
  BrowserRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  type NavigateFunction,
} from './router';

let navigate: NavigateFunction;

function Here() {
  const { pathname, search, hash, state } = useLocation();
  const going = useNavigate();
  useEffect(() => void (navigate = going), [going]);
  return <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
}

function at(address: string, page: ReactNode = null, state: object | null = null) {
  window.history.replaceState(state, '', address);
  return render(
    <StrictMode>
      <BrowserRouter>
        {page}
        <Here />
      </BrowserRouter>
    </StrictMode>,
  );
}
const here = () => screen.getByRole('status').textContent;
const go = (...to: Parameters<NavigateFunction>) => act(() => void navigate(...to));

describe('the address', () => {
  it('is shown with its state, as an earlier page left it', () => {
    at('/deals/7?from=home#top', null, { usr: { amount: 84 }, key: 'abc' });
    expect(here()).toBe('/deals/7?from=home#top {"amount":84}');
  });

  it('changes with a new history entry, which Back leaves', async () => {
    at('/deals');
    const entries = window.history.length;
    go('/deals/7', { state: { from: 'list' } });
    expect(here()).toBe('/deals/7 {"from":"list"}');
    expect(window.history.length).toBe(entries + 1);
    go(-1);
    await waitFor(() => expect(here()).toBe('/deals null'));
  });

  it('changes in place without one', () => {
    at('/deals');
    const entries = window.history.length;
    go('?q=swim', { replace: true });
    expect(here()).toBe('/deals?q=swim null');
    expect(window.history.length).toBe(entries);
  });

  it('names each entry, also at the same address', () => {
    at('/deals');
    go('/deals');
    const first = (window.history.state as { key: string }).key;
    go('/deals');
    expect((window.history.state as { key: string }).key).not.toBe(first);
  });

  it.each([
    ['/deals/7', '/deals', '/deals'],
    ['/deals/7', 'edit', '/deals/7/edit'],
    ['/deals/7', '../8/./', '/deals/8'],
    ['/deals/7', '../../../..', '/'],
    ['/deals/7?q=a#b', '?q=c', '/deals/7?q=c'],
    ['/deals/7?q=a', '#b', '/deals/7#b'],
    ['/deals', '?', '/deals'],
    ['/deals', '', '/deals'],
    ['/deals', '//evil.example/x', '/evil.example/x'],
    ['/deals', 'https://evil.example', '/deals/https:/evil.example'],
    ['/support?q=a', { hash: 'refunds' }, '/support#refunds'],
    ['/support', { pathname: '/deals', search: 'q=a' }, '/deals?q=a'],
  ])('at %s, %j leads to %s', (from, to, expected) => {
    at(from);
    go(to);
    expect(here()).toBe(`${expected} null`);
  });

  it('stays, with an error, when a state cannot be kept', () => {
    at('/deals');
    const refused = jest.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('a function cannot be kept', 'DataCloneError');
    });
    expect(() => navigate('/about', { state: () => 1 })).toThrow('a function cannot be kept');
    refused.mockRestore();
    expect(here()).toBe('/deals null');
  });
});

describe('routes', () => {
  const Named = ({ as }: { as: string }) => <p>{`${as} ${JSON.stringify(useParams())}`}</p>;
  const ROUTES = (
    <>
      <Route path="*" element={<Named as="anything" />} />
      <Route path="/deals/:id" element={<Named as="deal" />} />
      <Route path="/deals/new" element={<Named as="new deal" />} />
      <Route path="/deals" element={<Named as="deals" />} />
      <Route path="/" element={<Named as="home" />} />
      <Route path="/files/*" element={<Named as="file" />} />
      <Route path="/empty" element={null} />
    </>
  );
  const shownAt = (address: string, routes: ReactNode = ROUTES) => {
    const { container, unmount } = at(address, <Routes>{routes}</Routes>);
    const text = container.querySelector('p')?.textContent;
    unmount();
    return text;
  };

  it.each([
    ['/', 'home {}'],
    ['/deals', 'deals {}'],
    ['/Deals/', 'deals {}'],
    ['/deals/7', 'deal {"id":"7"}'],
    ['/deals/new', 'new deal {}'],
    ['/deals/a%20b%2Fc', 'deal {"id":"a b/c"}'],
    ['/deals/%E0%A4%A', 'deal {"id":"%E0%A4%A"}'],
    ['/files/a/b', 'file {"*":"a/b"}'],
    ['/other/way', 'anything {"*":"other/way"}'],
    ['/empty', undefined],
  ])('at %s show %s', (address, shown) => {
    expect(shownAt(address)).toBe(shown);
  });

  it('show nothing where none fits', () => {
    expect(shownAt('/other', <Route path="/deals" element={<Named as="deals" />} />)).toBeUndefined();
  });

  it('stand in frames of their own', () => {
    const Frame = () => (
      <p>
        frame <Outlet />
      </p>
    );
    const Id = () => useParams()['id'];
    const routes = (
      <Route path="/school" element={<Frame />}>
        <Route index element="front" />
        <Route path="pupils/:id" element={<Id />} />
      </Route>
    );
    expect(shownAt('/school', routes)).toBe('frame front');
    expect(shownAt('/school/pupils/9', routes)).toBe('frame 9');
  });

  it('can show another address than the browser’s, also to what they contain', () => {
    const background = { pathname: '/deals/7', search: '?q=a', hash: '', state: null, key: 'x' };
    const There = () => <p>{useLocation().pathname + useLocation().search}</p>;
    const { container } = at('/checkout', <Routes location={background}>{<Route path="/deals/:id" element={<There />} />}</Routes>);
    expect(container.querySelector('p')).toHaveTextContent('/deals/7?q=a');
    expect(here()).toBe('/checkout null');
  });

  it('keep the page’s state when only its address changes', () => {
    const routes = ['/deals', '/deals/:id'].map((path) => <Route key={path} path={path} element={<input aria-label="words" />} />);
    at('/deals', <Routes>{routes}</Routes>);
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: 'swim' } });
    go('/deals/7');
    expect(screen.getByRole('textbox')).toBe(field);
  });

  it('lead on at once, in place of the address that led there', async () => {
    at('/old', <Routes>{<Route path="/old" element={<Navigate to="/deals?q=a" replace state={{ from: 'old' }} />} />}</Routes>);
    await waitFor(() => expect(here()).toBe('/deals?q=a {"from":"old"}'));
  });
});

describe('parameters of the address', () => {
  const Filters = () => {
    const [search, setSearch] = useSearchParams();
    return (
      <>
        <p>{search.getAll('tag').join(' and ')}</p>
        <button onClick={() => setSearch({ tag: ['swim', 'art'] })}>set</button>
        <button onClick={() => setSearch((now) => new URLSearchParams([...now, ['tag', 'music']]), { replace: true })}>add</button>
        <button onClick={() => setSearch({})}>clear</button>
      </>
    );
  };

  it('are read and changed, and what else the page has stays', () => {
    const { container } = at('/deals?tag=camps', <Filters />);
    const shown = () => container.querySelector('p')!.textContent;
    expect(shown()).toBe('camps');
    fireEvent.click(screen.getByText('set'));
    expect(here()).toBe('/deals?tag=swim&tag=art null');
    fireEvent.click(screen.getByText('add'));
    expect(shown()).toBe('swim and art and music');
    fireEvent.click(screen.getByText('clear'));
    expect(here()).toBe('/deals null');
  });
});
