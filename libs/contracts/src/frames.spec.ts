import { frameOf, type Frames } from './frames';

const FRAMES: Frames = { '/business': 'workspace', '/business/login': 'public', '/business/counter': 'counter' };

it.each([
  ['/business', 'workspace'],
  ['/business/dashboard/7', 'workspace'],
  ['/business/login', 'public'],
  ['/business/counter', 'counter'],
  ['/businesses', 'public'],
  ['/', 'public'],
])('the frame of %s is %s', (pathname, frame) => {
  expect(frameOf(FRAMES, pathname)).toBe(frame);
});
