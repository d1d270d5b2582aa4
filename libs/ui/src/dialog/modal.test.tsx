import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useLayoutEffect, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

const nothing = () => undefined;
const overlays = () => [...document.querySelectorAll<HTMLElement>('.overlay')];

/** A dialog with the given content above a page with a link. */
function Page({ children, onClose = nothing, open = true }: { children?: ReactNode; onClose?: () => void; open?: boolean }) {
  return (
    <>
      <main tabIndex={-1}>
        <a href="#deals">Deals</a>
      </main>
      <div aria-live="polite">Saved.</div>
      <Dialog open={open} onClose={onClose} title="Robotics camp">
        {children}
      </Dialog>
    </>
  );
}

describe('what is behind a dialog', () => {
  it('is hidden from screen readers except for live messages, until the dialog closes', () => {
    const { rerender } = render(<Page />);
    expect(screen.queryByRole('link', { name: 'Deals' })).not.toBeInTheDocument();
    expect(screen.getByText('Saved.').closest('[aria-hidden]')).toBeNull();
    rerender(<Page open={false} />);
    expect(screen.getByRole('link', { name: 'Deals' })).toBeInTheDocument();
  });

  it('does not scroll, and does not shift where the scroll bar was', () => {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    const { rerender } = render(<Page />);
    expect(document.body.style).toMatchObject({ overflow: 'hidden', marginRight: '15px' });
    rerender(<Page open={false} />);
    expect(document.body.style).toMatchObject({ overflow: '', marginRight: '' });
    jest.restoreAllMocks();
  });

  it('stays as it is while a question above the dialog closes', async () => {
    function Asking() {
      const [asks, setAsks] = useState(true);
      return (
        <ConfirmDialog open={asks} onCancel={() => setAsks(false)} onConfirm={nothing} title="Sure?" confirmLabel="Yes" children="-" />
      );
    }
    render(<Page children={<Asking />} />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Robotics camp' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Deals' })).not.toBeInTheDocument();
    expect(document.body.style.overflow).toBe('hidden');
  });

  it('stays hidden if it was hidden before', () => {
    const { rerender } = render(<Page />, { container: document.body.appendChild(document.createElement('div')) });
    const ornament = document.createElement('div');
    ornament.setAttribute('aria-hidden', 'true');
    document.body.append(ornament);
    rerender(<Page open={false} />);
    rerender(<Page />);
    expect(screen.getByRole('dialog')).toBeVisible();
    rerender(<Page open={false} />);
    expect(ornament).toHaveAttribute('aria-hidden', 'true');
    ornament.remove();
  });

  it('cannot take the focus', () => {
    render(<Page children={<button type="button" children="Buy" />} />);
    act(() => screen.getByRole('button', { name: 'Buy' }).focus());
    act(() => document.querySelector('a')!.focus());
    expect(screen.getByRole('button', { name: 'Buy' })).toHaveFocus();
  });
});

describe('a press', () => {
  it('outside a dialog closes it', () => {
    const onClose = jest.fn();
    render(<Page onClose={onClose} />);
    fireEvent.click(overlays()[0]!);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('outside a question does not close it', () => {
    const [onCancel, onConfirm] = [jest.fn(), jest.fn()];
    render(<ConfirmDialog open onCancel={onCancel} onConfirm={onConfirm} title="Sure?" confirmLabel="Yes" children="-" />);
    fireEvent.click(overlays()[0]!);
    expect([onCancel.mock.calls, onConfirm.mock.calls]).toEqual([[], []]);
  });

  it('inside a dialog leaves it open', () => {
    const onClose = jest.fn();
    render(<Page onClose={onClose} children="Bring lunch." />);
    fireEvent.click(screen.getByText('Bring lunch.'));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('by keyboard', () => {
  it('Escape closes only the topmost one', async () => {
    const [onClose, onCancel] = [jest.fn(), jest.fn()];
    render(
      <Page
        onClose={onClose}
        children={<ConfirmDialog open onCancel={onCancel} onConfirm={nothing} title="Sure?" confirmLabel="Yes" children="-" />}
      />,
    );
    await userEvent.setup().keyboard('{Escape}');
    expect([onClose.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  });

  it('Escape closes an open list in a dialog first', async () => {
    const onClose = jest.fn();
    const box = (isOpen: boolean) => (
      <Page onClose={onClose} children={<input aria-label="School" role="combobox" aria-controls="list" aria-expanded={isOpen} />} />
    );
    const { rerender } = render(box(true));
    const user = userEvent.setup();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    rerender(box(false));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('Shift and Tab wrap from the title and the first control to the last one', async () => {
    const user = userEvent.setup();
    render(<Page children={<button type="button" children="Buy" />} />);
    expect(screen.getByRole('heading', { name: 'Robotics camp' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Buy' })).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Buy' })).toHaveFocus();
  });

  it('the focus moves to the title when the focused control disappears', async () => {
    function Steps() {
      const [isDone, setDone] = useState(false);
      return isDone ? <p>Done.</p> : <button type="button" children="Go on" onClick={() => setDone(true)} />;
    }
    render(<Page children={<Steps />} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Done.')).toBeInTheDocument();
    await act(async () => undefined);
    expect(screen.getByRole('heading', { name: 'Robotics camp' })).toHaveFocus();
  });

  it('the focus returns although React mounts everything twice in development', async () => {
    function Opener() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" children="Open" onClick={() => setOpen(true)} />
          <Dialog open={open} onClose={() => setOpen(false)} title="Robotics camp" children="Bring lunch." />
        </>
      );
    }
    const user = userEvent.setup();
    render(<Opener />, { wrapper: StrictMode });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('heading', { name: 'Robotics camp' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});

it('a dialog is on the page with the first drawing of what opens it, and one inside it comes after it', () => {
  const seen: number[] = [];
  function Opener() {
    useLayoutEffect(() => void seen.push(screen.queryAllByRole('dialog', { hidden: true }).length));
    return (
      <Page>
        <Dialog open onClose={nothing} title="Directions">
          <p>Straight on</p>
        </Dialog>
      </Page>
    );
  }
  render(<Opener />);
  expect(seen).toEqual([1]);
  const titles = [...document.querySelectorAll('[data-dialog-title]')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Robotics camp', 'Directions']);
});
