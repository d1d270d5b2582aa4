/** In the marketplace's own time zone. */
const times = (style?: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Los_Angeles', ...style });
  return (iso: string) => format(new Date(iso));
};

/** With a minus sign, not a hyphen: it is as wide as a plus, and no line ends after it. */
const numbers = (style?: Intl.NumberFormatOptions) => {
  const { format } = new Intl.NumberFormat('en-US', style);
  return (value: number) => format(value).replace('-', '−');
};

/** Dollars to `$12.50`, or `−$12.50`. */
export const formatPrice = numbers({ style: 'currency', currency: 'USD' });

/** An ISO time to `Nov 20, 2026`. */
export const formatDate = times();

/** An ISO time to `Nov 20, 2026, 2:05 PM`. */
export const formatTime = times({ timeStyle: 'short' });

/** `1,200`, or `−1,200`. */
export const formatCount = numbers();

/** `1 point`, `2 points`. */
export const counted = (count: number, one: string, many = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : many}`;

export const mapsUrl = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

export const phoneUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** A draft in the email app. The address is foreign text that could inject further fields. */
export const mailUrl = (address: string, subject: string) =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;
