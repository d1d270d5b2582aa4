import { jest } from '@jest/globals';
import { whenAllAreBuilt } from './when-built.mjs';

const onBuilt = jest.fn();
const started = () => whenAllAreBuilt(['shell', 'shop'], onBuilt);

/** Both apps, built for the first time. */
function built() {
  const hear = started();
  hear('shell', 'built');
  hear('shop', 'built');
  onBuilt.mockClear();
  return hear;
}

beforeEach(() => onBuilt.mockClear());

it('waits at first until each app has been built', () => {
  const hear = started();
  hear('shell', 'built');
  hear('shop', 'failed');
  expect(onBuilt).not.toHaveBeenCalled();
  hear('shop', 'begun');
  hear('shop', 'built');
  expect(onBuilt).toHaveBeenCalledTimes(1);
});

it('calls once for a change that rebuilds several apps', () => {
  const hear = built();
  hear('shell', 'begun');
  hear('shop', 'begun');
  hear('shell', 'built');
  expect(onBuilt).not.toHaveBeenCalled();
  hear('shop', 'built');
  expect(onBuilt).toHaveBeenCalledTimes(1);
});

it('calls for the apps that were built if another one failed, and not if all failed', () => {
  const hear = built();
  hear('shell', 'begun');
  hear('shop', 'begun');
  hear('shell', 'built');
  hear('shop', 'failed');
  expect(onBuilt).toHaveBeenCalledTimes(1);
  hear('shop', 'begun');
  hear('shop', 'failed');
  expect(onBuilt).toHaveBeenCalledTimes(1);
});
