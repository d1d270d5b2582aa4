import { icon } from './icon';

export const PinIcon = /*#__PURE__*/ icon(
  <>
    <path d="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
);
export const TicketIcon = /*#__PURE__*/ icon(
  <>
    <path d="M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4Z" />
    <path d="M14 6v12" strokeDasharray="2 3" />
  </>,
);
export const SchoolIcon = /*#__PURE__*/ icon(
  <>
    <path d="m12 4 10 5-10 5L2 9Z" />
    <path d="M6 11.5V16c2 2.5 10 2.5 12 0v-4.5M22 9v6" />
  </>,
);
export const MailIcon = /*#__PURE__*/ icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </>,
);
