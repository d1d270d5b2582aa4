import type { Workspace } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useOfferWorkspace, useWorkspace } from './workspace';

const leave = jest.fn();
const workspace = (change: Partial<Workspace> = {}): Workspace => ({
  title: 'Administration',
  account: { name: 'ana@example.com', role: 'Admin' },
  entries: [{ id: 'deals', label: 'Deals', to: '/admin?tab=deals', isCurrent: true }],
  actions: [{ label: 'Logout', run: leave }],
  ...change,
});

function Page({ offer }: { readonly offer: Workspace }) {
  useOfferWorkspace(offer);
  return null;
}

const draws = jest.fn();
function Frame() {
  const shown = useWorkspace();
  draws();
  return (
    <p>
      {shown ? shown.title : 'Nothing'} {shown?.entries[0]?.waiting}
      <button type="button" onClick={() => shown?.actions[0]?.run()}>
        Leave
      </button>
    </p>
  );
}

it('shows what the page offers, follows its counts, and forgets it with the page', async () => {
  const { rerender } = render(
    <>
      <Frame />
      <Page offer={workspace()} />
    </>,
  );
  expect(screen.getByText(/^Administration/)).toBeVisible();
  rerender(
    <>
      <Frame />
      <Page offer={workspace({ entries: [{ id: 'deals', label: 'Deals', to: '', isCurrent: true, waiting: 4 }] })} />
    </>,
  );
  expect(screen.getByText(/Administration 4/)).toBeVisible();
  rerender(<Frame />);
  expect(await screen.findByText(/^Nothing/)).toBeVisible();
});

it('moves from one page to the next without a flash of nothing', async () => {
  const seen: (string | null)[] = [];
  const Watch = () => {
    seen.push(useWorkspace()?.title ?? null);
    return null;
  };
  const { rerender } = render(
    <>
      <Watch />
      <Page key="a" offer={workspace({ title: 'One' })} />
    </>,
  );
  await waitFor(() => expect(seen.at(-1)).toBe('One'));
  rerender(
    <>
      <Watch />
      <Page key="b" offer={workspace({ title: 'Two' })} />
    </>,
  );
  await waitFor(() => expect(seen.at(-1)).toBe('Two'));
  expect(seen.slice(seen.indexOf('One'))).not.toContain(null);
});

it('redraws the frame only for visible changes, and runs the latest actions', () => {
  const offer = (run: () => void) => (
    <>
      <Frame />
      <Page offer={workspace({ actions: [{ label: 'Logout', run }] })} />
    </>
  );
  const { rerender } = render(offer(() => undefined));
  const before = draws.mock.calls.length;
  rerender(offer(leave));
  // Once with its parent, and not again for a different function.
  expect(draws.mock.calls.length).toBe(before + 1);
  act(() => screen.getByRole('button', { name: 'Leave' }).click());
  expect(leave).toHaveBeenCalledTimes(1);
});
