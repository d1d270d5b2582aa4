import { icon } from '../icon/icon';
import { StarIcon } from '../icon/icons';
import { ClockIcon, StoreIcon, UserIcon } from '../icon/later-icons';
import { MailIcon, PinIcon, SchoolIcon, TicketIcon } from '../icon/place-icons';

/** Icons for navigation places, by the name a remote uses. */
export const ENTRY_ICONS: Readonly<Record<string, ReturnType<typeof icon>>> = {
  home: icon(<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4Z" />),
  store: StoreIcon,
  ticket: TicketIcon,
  user: UserIcon,
  school: SchoolIcon,
  mail: MailIcon,
  star: StarIcon,
  clock: ClockIcon,
  pin: PinIcon,
  receipt: icon(<path d="M6 3v18l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5V3l-2 1.5L14 3l-2 1.5L10 3 8 4.5ZM9 9h6M9 13h6" />),
  flag: icon(<path d="M5 21V4h13l-3 4.5 3 4.5H5" />),
  gift: icon(<path d="M4 12v8h16v-8M3 8h18v4H3ZM12 8v12M12 8c-2-5-7-4-6 0m6 0c2-5 7-4 6 0" />),
  rocket: icon(<path d="M12 3c4 3 5 8 3 13H9C7 11 8 6 12 3Zm-3 13-2 4m8-4 2 4M12 9v2" />),
  list: icon(<path d="M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1" />),
  people: icon(<path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-4 2.5-6 6-6s6 2 6 6m1-9a3 3 0 1 0-2-5.5M17 14c3 .5 4 2.5 4 6" />),
  chart: icon(<path d="M4 20V4m0 16h16M8 16v-5m4 5V7m4 9v-7" />),
  scan: icon(<path d="M4 8V5a1 1 0 0 1 1-1h3m8 0h3a1 1 0 0 1 1 1v3m0 8v3a1 1 0 0 1-1 1h-3m-8 0H5a1 1 0 0 1-1-1v-3M4 12h16" />),
};
