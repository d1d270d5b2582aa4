import { STORAGE } from '@homeroom/contracts';
import { QueryClientProvider, currentUserQuery, newQueryClient, queryOptions, useQuery, useSession } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import FollowedAccount from './followed-account';

const SIGNED_IN = 'homeroom_signed_in=shopper';
afterEach(() => {
  document.cookie = `${SIGNED_IN}; max-age=0`;
});

describe('a tab that shows an account', () => {
  const ANA = { id: 3, firstName: 'Ana', email: 'ana@example.com', rewardPoints: 0 };
  const purchases = queryOptions({ queryKey: ['history'], queryFn: () => Promise.resolve('Pottery') });
  const Purchases = () => <p>{useQuery(purchases).data}</p>;
  function Page() {
    const session = useSession();
    if (session.status !== 'signed-in') return <p>Signed out</p>;
    return (
      <>
        <FollowedAccount />
        <Purchases />
      </>
    );
  }

  /** A tab that still shows Ana's account. */
  function renderAna() {
    const queries = newQueryClient();
    queries.setQueryData(currentUserQuery.queryKey, ANA);
    render(
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>,
    );
    return queries;
  }
  async function show() {
    document.cookie = SIGNED_IN;
    const queries = renderAna();
    expect(await screen.findByText('Pottery')).toBeVisible();
    return queries;
  }
  const tell = (event: Event) => act(() => void dispatchEvent(event));

  it.each(['focus', 'pageshow', 'visibilitychange'])('forgets it at %s once another tab has signed out', async (event) => {
    const queries = await show();
    tell(new Event(event));
    expect(screen.getByText('Pottery')).toBeVisible();
    document.cookie = `${SIGNED_IN}; max-age=0`;
    tell(new Event(event));
    expect(await screen.findByText('Signed out')).toBeVisible();
    expect(queries.getQueryData(purchases.queryKey)).toBeUndefined();
  });

  const comesBack = () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16_000);
    return tell(new Event('focus'));
  };

  it.each([
    ['was ended on another device', () => Response.json({ status: 401 }, { status: 401 }), 'Signed out'],
    ['is still open', () => Response.json(ANA), 'Pottery'],
    ['cannot be asked for', () => Promise.reject(new TypeError('Failed to fetch')), 'Pottery'],
  ])('asks again when somebody comes back, and its session %s', async (_, answer, words) => {
    await show();
    jest.mocked(fetch).mockImplementation(() => Promise.resolve().then(answer));
    comesBack();
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(await screen.findByText(words)).toBeVisible();
    jest.restoreAllMocks();
  });

  it('forgets it at once when another tab signed out before this one followed', async () => {
    renderAna();
    expect(await screen.findByText('Signed out')).toBeVisible();
  });

  it('forgets it once another account has signed in in another tab, and not when its own lists change', async () => {
    const queries = await show();
    tell(new StorageEvent('storage', { key: STORAGE.keptFor, newValue: '3' }));
    tell(new StorageEvent('storage', { key: STORAGE.keptFor, newValue: null }));
    expect(screen.getByText('Pottery')).toBeVisible();
    document.cookie = `${SIGNED_IN}; max-age=0`;
    tell(new StorageEvent('storage', { key: STORAGE.keptFor, newValue: '4' }));
    expect(await screen.findByText('Signed out')).toBeVisible();
    expect(queries.getQueryData(purchases.queryKey)).toBeUndefined();
  });
});
