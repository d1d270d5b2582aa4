import { UpdateDeal } from '@homeroom/contracts/deals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from './api-error';
import { useRecordForm } from './record-form';

const DEAL = { id: 5, updatedAt: '2026-11-20T22:00:00.000Z', title: 'Clay', validLocationIds: [1] };
const THEIRS = { ...DEAL, title: 'Theirs', validLocationIds: [1, 2] };
const conflict = { changedBy: null, changedAt: '2026-11-20T22:05:00.000Z', current: THEIRS };
const refusal = new ApiError(409, JSON.stringify({ message: 'changed', conflict }), 'Conflict');

/** A title that is an input, and locations set by code, such as checkboxes. */
function Form() {
  const { form, refused, takeTheirs, conflict, changes } = useRecordForm<{ title: string; validLocationIds: number[] }, typeof DEAL>({
    name: 'test',
    contract: UpdateDeal,
    record: DEAL,
    empty: {},
    valuesOf: ({ title, validLocationIds }) => ({ title, validLocationIds }),
  });
  return (
    <>
      <input aria-label="Title" {...form.register('title')} />
      <button type="button" onClick={() => form.setValue('validLocationIds', [3])} children="Barn only" />
      <button type="button" onClick={() => refused(refusal)} children="Save" />
      <button type="button" onClick={() => takeTheirs('validLocationIds')} children="Use their places" />
      <button type="button" onClick={() => takeTheirs('title')} children="Use their title" />
      <output>{JSON.stringify([form.values.title, form.values.validLocationIds, conflict?.differences, changes(form.values)])}</output>
    </>
  );
}
const state = () => JSON.parse(screen.getByRole('status').textContent) as unknown[];

it('takes the other person’s value for every field, even one without an input, and no longer sends it', async () => {
  sessionStorage.clear();
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByRole('textbox'), '!');
  await user.click(screen.getByRole('button', { name: 'Barn only' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = { updatedAt: '2026-11-20T22:05:00.000Z' };
  expect(state()).toMatchObject(['Clay!', [3], [{ mine: 'Clay!' }, { mine: [3] }], { title: 'Clay!', validLocationIds: [3] }]);
  await user.click(screen.getByRole('button', { name: 'Use their places' }));
  expect(state()).toMatchObject(['Clay!', [1, 2], [{ mine: 'Clay!' }, { theirs: [1, 2] }], { ...sent, title: 'Clay!' }]);
  await user.click(screen.getByRole('button', { name: 'Use their title' }));
  expect(state().at(-1)).toEqual(sent);
  expect(screen.getByRole('textbox')).toHaveValue('Theirs');
});
