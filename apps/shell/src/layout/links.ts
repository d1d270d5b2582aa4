import { SCREENS } from '@homeroom/contracts';

export interface NavigationLink {
  readonly to: string;
  readonly label: string;
}

export const HEADER_LINKS: readonly NavigationLink[] = [
  { to: SCREENS.deals, label: 'Browse Deals' },
  { to: SCREENS.schools, label: 'Schools' },
  { to: SCREENS.partnerWithUs, label: 'Partner with Us' },
  { to: SCREENS.contact, label: 'Contact' },
];

export const FOOTER_GROUPS: readonly { readonly title: string; readonly links: readonly NavigationLink[] }[] = [
  {
    title: 'Platform',
    links: [
      { to: SCREENS.deals, label: 'Browse Deals' },
      { to: SCREENS.saved, label: 'Saved Deals' },
      { to: SCREENS.schools, label: 'Schools' },
      { to: SCREENS.partnerWithUs, label: 'Partner with Us' },
      { to: SCREENS.about, label: 'About' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: SCREENS.contact, label: 'Contact' },
      { to: SCREENS.support, label: 'Support & FAQ' },
      { to: SCREENS.security, label: 'Security' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: SCREENS.privacy, label: 'Privacy Policy' },
      { to: SCREENS.terms, label: 'Terms of Service' },
    ],
  },
];
