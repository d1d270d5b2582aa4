import { ownFaults } from './compare.mjs';

const run = { problems: ['at /lab it shows “Something went wrong”', 'at /lab it throws: x is not a function'] };

it('counts faults that a version has in both runs', () => {
  expect(ownFaults(run, { problems: run.problems.slice(1) }, true)).toEqual(run.problems.slice(1));
  expect(ownFaults(run, run, true)).toEqual(run.problems);
});

it('accepts a screen that shows an error if no answers were recorded', () => {
  expect(ownFaults(run, run, false)).toEqual(run.problems.slice(1));
});
