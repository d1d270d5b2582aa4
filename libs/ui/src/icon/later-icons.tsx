import { icon } from './icon';

/** Not on any first page: separate, so that a first visit does not load them. */
export const PhoneIcon = /*#__PURE__*/ icon(
  <path d="M6 3h3l1.5 5-2 1.5a12 12 0 0 0 6 6l1.5-2 5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4 5.2 2 2 0 0 1 6 3Z" />,
);
export const GlobeIcon = /*#__PURE__*/ icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
  </>,
);
export const StoreIcon = /*#__PURE__*/ icon(
  <>
    <path d="M4 10v9h16v-9M3 6l1.5-2h15L21 6v2a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Z" />
    <path d="M10 19v-5h4v5" />
  </>,
);
export const CopyIcon = /*#__PURE__*/ icon(
  <>
    <rect x="8" y="8" width="12" height="12" rx="2" />
    <path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2" />
  </>,
);
export const PrinterIcon = /*#__PURE__*/ icon(
  <>
    <path d="M7 9V4h10v5M7 17H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2" />
    <path d="M7 14h10v6H7Z" />
  </>,
);
export const ChevronIcon = /*#__PURE__*/ icon(<path d="m9 5 7 7-7 7" />);
export const UserIcon = /*#__PURE__*/ icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6" />
  </>,
);
export const LockIcon = /*#__PURE__*/ icon(
  <>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </>,
);
export const ClockIcon = /*#__PURE__*/ icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
