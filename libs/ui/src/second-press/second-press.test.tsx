import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { dropSecondPresses } from './second-press';

beforeEach(dropSecondPresses);

/** A press as browsers report it: `count` grows while presses follow each other quickly in one place. */
function press(element: Element, count = 1): { readonly selects: boolean } {
  const selects = fireEvent.mouseDown(element, { detail: count });
  fireEvent.mouseUp(element, { detail: count });
  fireEvent.click(element, { detail: count });
  return { selects };
}

/** A step that its button replaces with the next one. */
function Steps({ onNext }: { readonly onNext: () => void }) {
  const [step, setStep] = useState(1);
  return step === 1 ? (
    <button key="first" type="button" onClick={() => setStep(2)} children="Proceed" />
  ) : (
    <button key="second" type="button" onClick={onNext} children="Change school" />
  );
}

it('neither presses nor selects anything in a step that appeared under the pointer', () => {
  const onNext = jest.fn();
  render(<Steps onNext={onNext} />);
  press(screen.getByRole('button', { name: 'Proceed' }));
  const next = screen.getByRole('button', { name: 'Change school' });
  expect(press(next, 2).selects).toBe(false);
  expect(onNext).not.toHaveBeenCalled();
  press(next);
  expect(onNext).toHaveBeenCalledTimes(1);
});

it('does not close a dialog that the first press opened', () => {
  const onClose = jest.fn();
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)} children="Filters" />
        <Dialog open={isOpen} onClose={onClose} title="Filters" children="Price" />
      </>
    );
  }
  render(<Page />);
  press(screen.getByRole('button', { name: 'Filters' }));
  const backdrop = document.querySelector('[role=presentation]')!;
  press(backdrop, 2);
  expect(onClose).not.toHaveBeenCalled();
  press(backdrop);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  ['a control that stays', <button key="control" type="button" children="One day" />],
  ['words', <p key="words">One day</p>],
])('leaves a double click on %s to the browser', (_, drawn) => {
  const heard = jest.fn();
  render(drawn);
  const element = screen.getByText('One day');
  element.addEventListener('click', heard);
  press(element);
  expect(press(element, 2).selects).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('answers the keyboard, which counts no presses', () => {
  const onNext = jest.fn();
  render(<Steps onNext={onNext} />);
  act(() => screen.getByRole('button', { name: 'Proceed' }).click());
  fireEvent.click(screen.getByRole('button', { name: 'Change school' }), { detail: 0 });
  expect(onNext).toHaveBeenCalledTimes(1);
});
