import { icon } from './icon';

export const BellIcon = /*#__PURE__*/ icon(
  <>
    <path d="M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15Z" />
    <path d="M10 20.500a2.200 2.200 0 0 0 4 0" />
  </>,
);
