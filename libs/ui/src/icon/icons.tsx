import { icon } from './icon';

export const SearchIcon = /*#__PURE__*/ icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
export const MenuIcon = /*#__PURE__*/ icon(<path d="M4 7h16M4 12h16M4 17h10" />);
export const ShareIcon = /*#__PURE__*/ icon(
  <>
    <path d="M12 15V4m0 0L8 8m4-4 4 4" />
    <path d="M5 12v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6" />
  </>,
);
export const StarIcon = /*#__PURE__*/ icon(<path d="m12 4 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8Z" />);
export const ArrowIcon = /*#__PURE__*/ icon(<path d="M5 12h14m-6-6 6 6-6 6" />);
export const InfoIcon = /*#__PURE__*/ icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v6M12 7.5v.1" />
  </>,
);
export const SunIcon = /*#__PURE__*/ icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5m11 11L19 19M5 19l1.5-1.5m11-11L19 5" />
  </>,
);
export const MoonIcon = /*#__PURE__*/ icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />);
export const HeartIcon = /*#__PURE__*/ icon(<path d="M12 20S4 15 4 9.5A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.5C20 15 12 20 12 20Z" />);
